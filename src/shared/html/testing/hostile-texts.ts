import { repeats } from '../../../testing/long-run';

/** How often a text says the same: what reads it again from each place would take minutes. */
const TIMES = repeats(40_000, 200_000);

/** What begins like something that pages hold, and is none in a text: the name of each text is what it repeats. */
const BEGINNINGS = [
  ...[
    '<picture>',
    '<picture><picture>',
    '</picture>',
    '<img ',
    '<source ',
    '<link ',
    '<link rel="stylesheet" ',
    '<script',
    '</script>',
  ],
  ...[
    '<template data-page-path=',
    '</template>',
    '<title>',
    '<body ',
    '<!--',
    '<',
    '</',
    "'",
    "<a b='",
    ' href="/a',
    '&#',
    '?',
    ' ',
    '=',
  ],
];

/** Texts as an article may have them, with what they repeat. */
export const HOSTILE_TEXTS: [beginning: string, text: string][] = BEGINNINGS.map((beginning) => [
  beginning,
  beginning.repeat(TIMES),
]);

/** A text as the value of an attribute: `<` is left as it is, as serialisers do. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '&quot;')}"`;
