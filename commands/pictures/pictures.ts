/** A screenshot to take. */
export interface Picture {
  /** Where it goes, from the root of the repository. */
  file: string;
  /** Path of the page. */
  address: string;
  /** Size of the window, in CSS pixels. */
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
}

const WIDE = { width: 1280, height: 800, colorScheme: 'light' } as const;

/** The screenshots of the README, and those of the manual, which exist once a language. */
export const PICTURES: readonly Picture[] = [
  { file: 'e2e/pictures/article.png', address: '/en/version/2/article/4', ...WIDE },
  ...(['fr', 'en'] as const).flatMap((locale): Picture[] => [
    { file: `content/images/page-${locale}.png`, address: `/${locale}/version/2/article/4`, ...WIDE },
    {
      file: `content/images/page-dark-${locale}.png`,
      address: `/${locale}/version/2/article/21`,
      ...WIDE,
      colorScheme: 'dark',
    },
  ]),
];
