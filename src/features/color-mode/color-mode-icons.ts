import type { ColorModePreference } from '../../../content-schema';
import type { IconName } from '../../ui/icon';

/** The icon of each preference of colour mode. */
export const COLOR_MODE_ICONS = {
  system: 'monitor',
  light: 'sun',
  dark: 'moon',
} as const satisfies Record<ColorModePreference, IconName>;
