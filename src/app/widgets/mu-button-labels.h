/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

void mu_button_labels_start (void);
