import { LineCounter, isMap, isScalar, parseDocument, type Scalar } from 'yaml';
import type { z } from 'zod';
import {
  say,
  ContentParseError,
  describeProblem,
  parseWithFriendlyErrors,
  type ParseProblem,
} from '../../../content-schema';
import { nearestName } from '../../../src/shared/edit-distance';

/** A field of a front matter as its author typed it. */
export interface TypedField {
  /** Line of the YAML, from 1. */
  line: number;
  /** The value, including quotes; empty when there is none. */
  value: string;
  /**
   * Anchor or tag that YAML removes from the start, such as `&R` of `&R D`; empty when there is
   * none.
   */
  prefix: string;
  /** Text after the value that YAML reads as a comment, from its "#"; empty when there is none. */
  remark: string;
  /** Whether the value has no quotes, so that YAML interprets its characters. */
  isBare: boolean;
}

/** Maximum number of characters of a value quoted in a message. */
const MAX_QUOTE_LENGTH = 80;

const A_TEXT = say({ fr: 'un texte', en: 'a text' });
const NOTHING = say({ fr: 'rien', en: 'nothing' });
/** Text of a schema error where the schema expects a string. */
const EXPECTS_TEXT = say({ fr: 'un texte', en: 'string' });

/** Shortens a typed value for a message. */
export const shortenValue = (text: string): string =>
  text.length > MAX_QUOTE_LENGTH ? `${text.slice(0, MAX_QUOTE_LENGTH)}…` : text;

/** Finds a field in a front matter; null when it does not exist. */
export function findTypedField(yaml: string, field: string): TypedField | null {
  const lines = new LineCounter();
  const { contents } = parseDocument(yaml, { lineCounter: lines });
  if (!isMap(contents)) return null;
  const pair = contents.items.find(({ key }) => isScalar(key) && String(key.value) === field);
  if (!pair || !isScalar(pair.key)) return null;
  const line = lines.linePos(pair.key.range?.[0] ?? 0).line;
  const node = pair.value as { range?: Scalar['range']; type?: Scalar['type'] } | null;
  const [start, end] = node?.range ?? [0, 0];
  const rest = /^[^\r\n]*/.exec(yaml.slice(end))?.[0].trim() ?? '';
  const [, prefix = ''] = /^\s*:[ \t]+((?:&|!(?!!))\S*)[ \t]*$/.exec(yaml.slice(pair.key.range?.[1] ?? 0, start)) ?? [];
  return {
    line,
    value: yaml.slice(start, end).trim(),
    prefix,
    remark: rest.startsWith('#') ? rest : '',
    isBare: isScalar(pair.value) && pair.value.type === 'PLAIN',
  };
}

/** Describes the expected and the received value of a field, from the text of its line. */
export function explainField(
  schema: z.ZodObject,
  problem: ParseProblem,
  data: unknown,
  typed: TypedField | null,
): { message: string; advice: string } {
  const { field } = problem;
  const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
  const fieldSchema = Object.hasOwn(schema.shape, field) ? (schema.shape[field] as z.ZodType) : null;
  if (fieldSchema === null) return { message: describeProblem(problem), advice: CORRECT };
  if (typed !== null && typed.prefix !== '' && (problem.expected === EXPECTS_TEXT || typed.value === ''))
    return {
      message: describe(field, A_TEXT, shortenValue(wholeText(typed))),
      advice: inQuotes(field, wholeText(typed)),
    };
  const isMissing = typed === null || value === null || value === undefined;
  if (isMissing) {
    return {
      message: describe(field, expectedText(fieldSchema, problem), typed?.remark ? remarkAlone(typed) : NOTHING),
      advice: typed?.remark
        ? inQuotes(field, typed.remark)
        : fillIn(field, { schema: fieldSchema, data, isThere: typed !== null }, Object.keys(schema.shape)),
    };
  }
  const expected = expectedText(fieldSchema, problem, typed.value);
  const wantsText = problem.expected === EXPECTS_TEXT;
  const received = `${shortenValue(typed.value)}${wantsText ? asYaml(value) : ''}`;
  return { message: describe(field, expected, received), advice: adviceFor(field, fieldSchema, typed, wantsText) };
}

const CORRECT = say({ fr: 'corrigez', en: 'correct it' });

/**
 * Describes the expected value without naming types: a date field expects a date, whatever was
 * received.
 */
function expectedText(schema: z.ZodType, problem: ParseProblem, typed = ''): string {
  if (problem.expected !== EXPECTS_TEXT) return problem.expected;
  try {
    parseWithFriendlyErrors(schema, typed, '');
    return A_TEXT;
  } catch (error) {
    const expected = error instanceof ContentParseError ? error.problems[0]?.expected : undefined;
    // It is obvious that a text needs at least one character.
    return expected === undefined || (typed === '' && /1 caractère|1 character/.test(expected)) ? A_TEXT : expected;
  }
}

function adviceFor(field: string, schema: z.ZodType, typed: TypedField, wantsText: boolean): string {
  const { value } = typed;
  if (wantsText && schema.safeParse(value).success) return inQuotes(field, wholeText(typed));
  const day = dayIn(value);
  const unquoted = /^(["'])(\d{1,9})\1$/.exec(value)?.[2];
  for (const [better, meant] of [
    [day, day],
    [unquoted, Number(unquoted)],
  ]) {
    if (better !== undefined && schema.safeParse(meant).success)
      return say({ fr: `écrivez ${lineOf(field, String(better))}`, en: `write ${lineOf(field, String(better))}` });
  }
  return CORRECT;
}

/** Formats a date whose year comes first as the fields expect it; undefined for any other text. */
function dayIn(value: string): string | undefined {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(value) ?? /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(value);
  return parts
    ?.slice(1)
    .map((part) => part.padStart(2, '0'))
    .join('-');
}

/** The full text that an author typed, of which YAML reads only a part. */
export const wholeText = ({ prefix, value, remark }: TypedField): string =>
  [prefix, value, remark].filter((part) => part !== '').join(' ');

/** A line of front matter. */
const lineOf = (field: string, value: string): string => `${field}: ${value}`;

/** Advice to put a value in quotes, with the resulting line. */
export function inQuotes(field: string, value: string): string {
  const line = shortenValue(lineOf(field, JSON.stringify(value)));
  return say({ fr: `mettez la valeur entre guillemets : ${line}`, en: `put the value in quotes: ${line}` });
}

function fillIn(
  field: string,
  { schema, data, isThere }: { schema: z.ZodType; data: unknown; isThere: boolean },
  known: readonly string[],
): string {
  if (!isThere) {
    // A misspelled name, such as "Title". Known fields are not candidates.
    const fields = typeof data === 'object' && data !== null ? Object.keys(data) : [];
    const others = fields.filter((name) => !known.includes(name));
    const typed = others.find((name) => nearestName(known, name) === field);
    return typed === undefined
      ? say({ fr: `ajoutez ${field}`, en: `add ${field}` })
      : say({ fr: `renommez ${typed} en ${field}`, en: `rename ${typed} to ${field}` });
  }
  return schema.safeParse(undefined).success
    ? say({ fr: `donnez une valeur à ${field}, ou retirez la ligne`, en: `give ${field} a value, or remove the line` })
    : say({ fr: `donnez une valeur à ${field}`, en: `give ${field} a value` });
}

const remarkAlone = ({ remark }: TypedField): string =>
  say({
    fr: `une remarque seule (${shortenValue(remark)}), car YAML ne lit pas ce qui suit "#"`,
    en: `a remark alone (${shortenValue(remark)}), since YAML does not read what follows "#"`,
  });

/** Describes how YAML reads an unquoted value where a text is expected. */
function asYaml(value: unknown): string {
  if (typeof value === 'number')
    return say({ fr: ', que YAML lit comme un nombre', en: ', which YAML reads as a number' });
  if (typeof value === 'boolean')
    return say({ fr: ', que YAML lit comme oui ou non', en: ', which YAML reads as yes or no' });
  if (Array.isArray(value)) return say({ fr: ', que YAML lit comme une liste', en: ', which YAML reads as a list' });
  if (typeof value === 'object')
    return say({ fr: ', que YAML lit comme un objet', en: ', which YAML reads as an object' });
  return '';
}

const describe = (field: string, expected: string, received: string): string =>
  describeProblem({ field, expected, received });

/**
 * Returns the intended text of a value whose quotes YAML cannot parse.
 * @example intendedText('"Title" of the day') // => '"Title" of the day'
 * @example intendedText('"The "safe" mode"') // => 'The "safe" mode'
 */
export function intendedText(value: string): string {
  const sign = value.charAt(0);
  if (sign !== '"' && sign !== "'") return value;
  const second = value.indexOf(sign, 1);
  const closesWord = second !== -1 && /^\S[\s\p{P}]/u.test(value.slice(second - 1, second) + value.slice(second + 1));
  if (closesWord) return value;
  return value.slice(1, value.length > 1 && value.endsWith(sign) ? -1 : undefined);
}

/** Closes the list or object that a value begins with; null for any other value. */
export function closeBracket(value: string): { value: string; advice: string } | null {
  if (value.startsWith('[')) {
    return { value: `${value}]`, advice: say({ fr: 'fermez le crochet : ', en: 'close the bracket: ' }) };
  }
  if (!value.startsWith('{')) return null;
  return { value: `${value}}`, advice: say({ fr: 'fermez l’accolade : ', en: 'close the brace: ' }) };
}

/** Explains a front matter without fields: a text between two lines `---`, or a list. */
export function explainNoFields(yaml: string): { line: number; message: string; advice: string } {
  const lines = yaml.split(/\r\n?|\n/);
  const first = lines.findIndex((text) => /^\s*[^\s#]/.test(text));
  const received = shortenValue(lines[first]?.trim() ?? '');
  return {
    line: first + 1,
    message: say({
      fr: `attendu : des champs comme \`title: Installer\`, avec une espace après le deux-points ; reçu : ${received}`,
      en: `expected fields such as \`title: Install\`, with a space after the colon, received ${received}`,
    }),
    advice: say({
      fr: 'corrigez ces champs, ou laissez vide la première ligne du fichier si c’est un texte qui commence par un filet "---"',
      en: 'correct these fields, or leave the first line of the file empty if this is a text that begins with a separator "---"',
    }),
  };
}

/** A field at the start of a line, with the spaces before its name and around its colon. */
const FIELD = /^([^\P{Zs} ]*)([\w-]+)(\s*):(\s?)(.*)$/u;
const OTHER_SPACE = /[^\P{Zs} ]/u;

/**
 * Finds the first line that has another space, such as a no-break space, where YAML expects a plain
 * one.
 */
export function findOtherSpace(yaml: string): { line: number; message: string; advice: string } | null {
  for (const [index, text] of yaml.split(/\r\n?|\n/).entries()) {
    const [, before = '', field = '', between = '', after = '', value = ''] = FIELD.exec(text) ?? [];
    const other = OTHER_SPACE.exec(before + between + after)?.[0];
    if (other === undefined) continue;
    const code = other.codePointAt(0) ?? 0;
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    const isNoBreak = code === 0xa0 || code === 0x202f;
    return {
      line: index + 1,
      message: say({
        fr: `${field} : attendu : un deux-points et une espace ordinaire après le nom ; reçu : une espace ${isNoBreak ? 'insécable' : 'd’une autre sorte'} (${name})`,
        en: `${field}: expected a colon and a plain space after the name, received a ${isNoBreak ? 'no-break space' : 'space of another kind'} (${name})`,
      }),
      advice: say({
        fr: `remplacez-la par une espace ordinaire (${shortenValue(lineOf(field, value))})`,
        en: `replace it with a plain space (${shortenValue(lineOf(field, value))})`,
      }),
    };
  }
  return null;
}
