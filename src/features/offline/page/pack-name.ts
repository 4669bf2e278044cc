import { LOCALE_DETAILS } from '../../../../content-schema';
import type { PackOnShelf } from '../packs/pack-shelf';

/** What a pack is called in a sentence. @example packName(pack) // => 'Versio 2.1 (Français)' */
export const packName = ({ versionName, locale }: Pick<PackOnShelf, 'versionName' | 'locale'>): string =>
  `${versionName} (${LOCALE_DETAILS[locale].name})`;
