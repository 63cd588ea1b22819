import { z } from 'zod';
import { id } from '../../ids.ts';
import { LOGO_SIDE_PIXELS_MAX } from '../../limits.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'a color such as #1f6f54' });

/** An accent color for each theme. Null stands for the default color, vermilion. */
export const accentSetting = z.strictObject({ light: color, dark: color }).nullable();

const side = z.number().int().min(1).max(LOGO_SIDE_PIXELS_MAX);

/** A logo that `createLogo` stored. Null stands for the seal. */
export const logoSetting = z.strictObject({ id, width: side, height: side }).nullable();
