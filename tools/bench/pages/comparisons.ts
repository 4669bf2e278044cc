import type { Reference } from '../report';

/**
 * Cost of the same article on a phone in other systems. The figures come from an earlier
 * measurement; this benchmark does not measure them.
 */
export const COMPARISONS_NOTE =
  'Starlight, VitePress and Docusaurus: figures of an earlier measurement of one article; not measured in this run.';

/** Size of everything that a first visit of the article loads, in kB of brotli. */
export const VISIT_KB: readonly Reference[] = [
  { name: 'Starlight', value: 72 },
  { name: 'VitePress', value: 189 },
  { name: 'Docusaurus', value: 234 },
];

/** Size of the scripts of that visit, in kB of brotli. */
export const SCRIPT_KB: readonly Reference[] = [{ name: 'Starlight', value: 28 }];

/** Lighthouse's scores of the article, by its name of the category. */
export const SCORES: Readonly<Record<string, readonly Reference[]>> = {
  performance: [
    { name: 'Starlight', value: 100 },
    { name: 'VitePress', value: 95 },
    { name: 'Docusaurus', value: 88 },
  ],
  accessibility: [{ name: 'Starlight', value: 100 }],
  'best-practices': [{ name: 'Starlight', value: 96 }],
  seo: [{ name: 'Starlight', value: 100 }],
};

/** Starlight's blocking time was between these two, in ms. */
export const BLOCKING_MS: readonly Reference[] = [
  { name: 'Starlight, least', value: 18 },
  { name: 'Starlight, most', value: 42 },
];

/** Starlight's largest contentful paint, in seconds. */
export const LCP_SECONDS: readonly Reference[] = [{ name: 'Starlight', value: 1.27 }];
