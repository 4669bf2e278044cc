import { repeats } from '../../../testing/long-run';

/** Number of repetitions: a quadratic scan of such a text would take minutes. */
const TIMES = repeats(40_000, 200_000);

/** Beginnings of markup that are plain text here. Each text is named after what it repeats. */
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

/** Texts that an article may contain, with what they repeat. */
export const HOSTILE_TEXTS: [beginning: string, text: string][] = BEGINNINGS.map((beginning) => [
  beginning,
  beginning.repeat(TIMES),
]);

/** Quotes a text as an attribute value; `<` is not escaped, as serializers do. */
export const quoted = (text: string): string => `"${text.replaceAll('"', '&quot;')}"`;
