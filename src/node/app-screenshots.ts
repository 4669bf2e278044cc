import { LOCALES, type Locale } from '../../content-schema';

/** A picture of the site that browsers show beside the question whether to install it. */
export interface AppScreenshot {
  locale: Locale;
  /** For which screens: the two that the manifest knows. */
  formFactor: 'wide' | 'narrow';
  /** Path below `static/`, and address of the file on the site. */
  file: `screenshots/${string}.webp`;
  /** Address of the page that it shows. */
  page: string;
  /** Key of its words in the bundle `pages`. */
  labelKey: string;
  /** Size of the window, in CSS pixels. The longer side may be 2.3 times the shorter one at most. */
  width: number;
  height: number;
  /** Pixels of the picture for each of them. */
  scale: 1 | 2;
}

/** Every picture, of the manual: `npm run pictures` takes them. */
export const APP_SCREENSHOTS: readonly AppScreenshot[] = LOCALES.flatMap((locale): AppScreenshot[] => {
  const page = `/${locale}/version/2/article/4`;
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
