import { LOCALE_DETAILS } from '../../../../content-schema';
import type { LibraryPack } from '../packs/pack-library';

/**
 * Returns the name of a pack in a sentence. @example packName(pack) // => 'Versio 2.1 (Français)'
 */
export const packName = ({ versionName, locale }: Pick<LibraryPack, 'versionName' | 'locale'>): string =>
  `${versionName} (${LOCALE_DETAILS[locale].name})`;
