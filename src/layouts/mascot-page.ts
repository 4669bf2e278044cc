import type { CommonData } from './page-data';

/** Page data that `hasMascotPage` reads. */
export interface MascotData extends Pick<CommonData['site'], 'informationPages'> {
  siteMetadata: Pick<CommonData['site']['siteMetadata'], 'hasMascot'>;
}

/** Checks whether the mascot is enabled and has its own page. */
export const hasMascotPage = ({ informationPages, siteMetadata }: MascotData): boolean =>
  siteMetadata.hasMascot && informationPages.includes('kawabata');
