import { HEX_COLOR, ICON_NAME, IMAGE_PATH } from '../../content-schema';
import { type EditorSchema } from './editor-schema';

/** Forms of text, by the pattern that checks them, in the words of the reference. */
const FORMS = new Map([
  [HEX_COLOR.source, 'color such as `#1f5f8b`'],
  [IMAGE_PATH.source, 'path of an image such as `images/logo.svg`'],
  [ICON_NAME.source, 'name of an icon such as `lucide:rocket`'],
  ['^https?://', 'web address'],
  ['^https://', 'web address with `https`'],
]);

const FORMATS: Readonly<Record<string, string>> = {
  email: 'e-mail address',
  date: 'date',
  'date-time': 'date and time with its offset',
};

/** Says in plain English what a value may be, and its limits. */
export function typeWords(schema: EditorSchema): string {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices !== undefined) return orList(choices.map((choice) => typeWords(asSchema(choice))));
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum !== undefined) return orList(schema.enum.map((value) => code(value)));
  switch (schema.type) {
    case 'string':
      return textWords(schema);
    case 'integer':
      return schema.exclusiveMinimum === 0 ? 'whole number from 1' : 'whole number';
    case 'boolean':
      return '`true` or `false`';
    case 'null':
      return '`null`';
    case 'array':
      return listWords(schema);
    case 'object':
      return objectWords(schema);
    default:
      return String(schema.type);
  }
}

function textWords({ format, pattern = '', maxLength }: EditorSchema): string {
  const form = FORMATS[format ?? ''] ?? FORMS.get(pattern);
  if (form !== undefined) return form;
  return `${pattern === '' ? 'text' : 'text of a fixed form'}${limit(maxLength, 'character')}`;
}

function listWords({ items, minItems, maxItems }: EditorSchema): string {
  const each = typeof items === 'object' && !Array.isArray(items) ? typeWords(items) : 'anything';
  return minItems !== undefined && minItems === maxItems
    ? `list of ${minItems}: ${each}`
    : `list of: ${each}${limit(maxItems, 'entry', 'entries')}`;
}

function objectWords({ properties = {}, required = [] }: EditorSchema): string {
  const entries = Object.entries(properties);
  const kinds = new Set(entries.map(([, value]) => typeWords(asSchema(value))));
  const [kind = ''] = kinds;
  if (kinds.size === 1) return `object with ${entries.map(([name]) => code(name, false)).join(', ')}, each: ${kind}`;
  const parts = entries.map(
    ([name, value]) =>
      `${code(name, false)} (${typeWords(asSchema(value))}${required.includes(name) ? '' : ', optional'})`,
  );
  return `object with ${parts.join(' and ')}`;
}

const asSchema = (schema: EditorSchema | boolean): EditorSchema => (typeof schema === 'boolean' ? {} : schema);

const code = (value: unknown, quoted = true): string => `\`${quoted ? JSON.stringify(value) : String(value)}\``;

const limit = (most: number | undefined, one: string, many = `${one}s`): string =>
  most === undefined ? '' : `, at most ${most.toLocaleString('en-US')} ${most === 1 ? one : many}`;

function orList(words: readonly string[]): string {
  const each = [...new Set(words)];
  return each.length < 2 ? each.join('') : `${each.slice(0, -1).join(', ')} or ${each.at(-1)}`;
}
