/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "catalog/mu-games.h"

GPtrArray *mu_ros_read (MuGames *games, GBytes *bytes, GError **error);
