import type { CommonData } from './page-data';

/** What tells whether the mascot has a page. */
export interface MascotData extends Pick<CommonData['site'], 'informationPages'> {
  siteMetadata: Pick<CommonData['site']['siteMetadata'], 'hasMascot'>;
}

/** Whether the mascot is shown and has a page of its own. */
export const hasMascotPage = ({ informationPages, siteMetadata }: MascotData): boolean =>
  siteMetadata.hasMascot && informationPages.includes('kawabata');
