import {
  ANNOUNCEMENT_VERSION,
  HEX_COLOR,
  ICON_NAME,
  IMAGE_PATH,
  countCharacters,
  counted,
  joinInBoth,
  type Locale,
  type Sentence,
  sameInBoth,
  SHOWS_SOMETHING,
  SITE_LINK_ADDRESS,
  say,
} from '../../content-schema';
import { type EditorSchema } from './editor-schema';

/** Names of text formats in the reference, by the pattern that checks them. */
const FORMS = new Map<string, Sentence>([
  [HEX_COLOR.source, { fr: 'couleur telle que `#1f5f8b`', en: 'color such as `#1f5f8b`' }],
  [
    IMAGE_PATH.source,
    { fr: 'chemin d’image tel que `images/logo.svg`', en: 'path of an image such as `images/logo.svg`' },
  ],
  [ICON_NAME.source, { fr: 'nom d’icône tel que `lucide:rocket`', en: 'name of an icon such as `lucide:rocket`' }],
  [
    SITE_LINK_ADDRESS.source,
    { fr: 'adresse Web, ou chemin tel que `/information/faq`', en: 'web address, or path such as `/information/faq`' },
  ],
  [ANNOUNCEMENT_VERSION.source, { fr: 'version telle que `2026-11`', en: 'version such as `2026-11`' }],
  ['^https?://', { fr: 'adresse Web', en: 'web address' }],
  ['^https://', { fr: 'adresse Web en `https`', en: 'web address with `https`' }],
]);

const FORMATS: Readonly<Record<string, Sentence>> = {
  email: { fr: 'adresse électronique', en: 'e-mail address' },
  date: { fr: 'date', en: 'date' },
  'date-time': { fr: 'date et heure avec son décalage', en: 'date and time with its offset' },
};

/** Describes the allowed values of a schema, and their limits, in plain words. */
export function typeNames(schema: EditorSchema, language: Locale): string {
  return say(wordsOf(schema), language);
}

function wordsOf(schema: EditorSchema): Sentence {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return orList(choices.map((choice) => wordsOf(asSchema(choice))));
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return orList(schema.enum.map((value) => code(value)));
  switch (schema.type) {
    case 'string':
      return textWords(schema);
    case 'integer':
      return schema.exclusiveMinimum === 0
        ? { fr: 'nombre entier à partir de 1', en: 'whole number from 1' }
        : { fr: 'nombre entier', en: 'whole number' };
    case 'number':
      return { fr: 'nombre', en: 'number' };
    case 'boolean':
      return orList([code(true), code(false)]);
    case 'null':
      return code(null);
    case 'array':
      return listWords(schema);
    case 'object':
      return objectWords(schema);
    default:
      throw new Error(
        `Expected a type of value that has words in ${__filename}, received ${JSON.stringify(schema.type)}.`,
      );
  }
}

function textWords({ format, pattern = '', maxLength }: EditorSchema): Sentence {
  const form = FORMATS[format ?? ''] ?? FORMS.get(pattern);
  if (form !== undefined) return form;
  const text =
    pattern === '' || pattern === SHOWS_SOMETHING.source
      ? { fr: 'texte', en: 'text' }
      : { fr: 'texte d’une forme donnée', en: 'text of a fixed form' };
  return withLimit(text, maxLength === undefined ? undefined : countCharacters(maxLength));
}

function listWords({ items, minItems, maxItems }: EditorSchema): Sentence {
  const each =
    typeof items === 'object' && !Array.isArray(items) ? wordsOf(items) : { fr: 'n’importe quoi', en: 'anything' };
  if (minItems !== undefined && minItems === maxItems)
    return { fr: `liste de ${minItems} : ${each.fr}`, en: `list of ${minItems}: ${each.en}` };
  const list = { fr: `liste de : ${each.fr}`, en: `list of: ${each.en}` };
  const entries = { fr: ['entrée', 'entrées'], en: ['entry', 'entries'] } as const;
  return withLimit(list, maxItems === undefined ? undefined : counted(maxItems, entries));
}

function objectWords({ properties = {}, required = [] }: EditorSchema): Sentence {
  const entries = Object.entries(properties).map(([name, value]) => ({ name, words: wordsOf(asSchema(value)) }));
  const [first = { words: sameInBoth('') }] = entries;
  if (entries.every(({ words }) => words.en === first.words.en)) {
    const names = entries.map(({ name }) => `\`${name}\``).join(', ');
    return {
      fr: `objet avec ${names}, chacun : ${first.words.fr}`,
      en: `object with ${names}, each: ${first.words.en}`,
    };
  }
  const parts = entries.map(({ name, words }) => {
    const isRequired = required.includes(name);
    return {
      fr: `\`${name}\` (${words.fr}${isRequired ? '' : ', facultatif'})`,
      en: `\`${name}\` (${words.en}${isRequired ? '' : ', optional'})`,
    };
  });
  const fields = joinInBoth(parts, { fr: ' et ', en: ' and ' });
  return { fr: `objet avec ${fields.fr}`, en: `object with ${fields.en}` };
}

const asSchema = (schema: EditorSchema | boolean): EditorSchema => (typeof schema === 'boolean' ? {} : schema);

const code = (value: unknown): Sentence => sameInBoth(`\`${JSON.stringify(value)}\``);

function withLimit(text: Sentence, most: Sentence | undefined): Sentence {
  return most === undefined ? text : { fr: `${text.fr}, ${most.fr} au plus`, en: `${text.en}, at most ${most.en}` };
}

const orList = (words: readonly Sentence[]): Sentence => ({
  fr: join(
    words.map(({ fr }) => fr),
    'ou',
  ),
  en: join(
    words.map(({ en }) => en),
    'or',
  ),
});

function join(words: readonly string[], last: string): string {
  const each = [...new Set(words)];
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} ${last} ${each.at(-1)}`;
}
