import { LOCALES, type Locale } from '../../content-schema';
import { articlePath } from '../shared/routes/paths';

/** A screenshot of the site that browsers display in the install prompt. */
export interface AppScreenshot {
  locale: Locale;
  /** Form factor, as defined by web manifests. */
  formFactor: 'wide' | 'narrow';
  /** Path below `static/`, and path of the file on the site. */
  file: `screenshots/${string}.webp`;
  /** Path of the page in the screenshot. */
  page: string;
  /** Key of its label in the bundle `pages`. */
  labelKey: string;
  /**
   * Size of the window, in CSS pixels. The longer side may be at most 2.3 times the shorter one.
   */
  width: number;
  height: number;
  /** Device pixel ratio. */
  scale: 1 | 2;
}

/** All screenshots, which show the manual. `npm run pictures` creates them. */
export const APP_SCREENSHOTS: readonly AppScreenshot[] = LOCALES.flatMap((locale): AppScreenshot[] => {
  const page = articlePath(locale, '2', 4);
  const labelKey = 'manifest.screenshot.article';
  return [
    {
      locale,
      page,
      labelKey,
      formFactor: 'wide',
      file: `screenshots/wide-${locale}.webp`,
      width: 1280,
      height: 800,
      scale: 1,
    },
    {
      locale,
      page,
      labelKey,
      formFactor: 'narrow',
      file: `screenshots/narrow-${locale}.webp`,
      width: 390,
      height: 780,
      scale: 2,
    },
  ];
});
