import { parseDocument, type ErrorCode } from 'yaml';
import { z } from 'zod';
import { say, ContentParseError, parseWithFriendlyErrors, type Sentence } from '../../../content-schema';
import { nearestName } from '../../../src/shared/edit-distance';
import { FaultAtLineError, type FileProblem } from './content-problem';
import {
  closeBracket,
  explainField,
  explainNoFields,
  findOtherSpace,
  findTypedField,
  inQuotes,
  intendedText,
  shortenValue,
  wholeText,
} from './front-matter-advice';
import { TEXT_FIELDS, valueOf, withoutEmptyFields } from './front-matter-values';
import { removeRefusedColorMode, removeRefusedKeywords } from './refused-fields';
import { findUnknownFields, fitsIn } from './unknown-fields';
import { findWithheldFields } from './withheld-fields';

/** Parsed front matter, and the problems that do not prevent parsing it. */
export interface ParsedFrontMatter<FrontMatter> {
  frontMatter: FrontMatter;
  problems: FileProblem[];
}

/** The opening `---` is the first line of the file. */
const LINES_BEFORE = 1;

/**
 * Maximum number of lines of a front matter searched for the faulty one, and of candidates tried.
 */
const MAX_LINES = 200;
const MAX_ATTEMPTS = 5;

/**
 * Parses the YAML between the two lines `---`.
 * @param filledIn Fields that something else fills in where they are missing. One that is there
 *   under a similar name is refused, since its value would be lost, and so is one without a value
 *   (default: none).
 * @throws {FaultAtLineError} with the line of the file.
 */
export function parseFrontMatter<Schema extends z.ZodObject>(
  schema: Schema,
  yaml: string,
  filledIn: readonly string[] = [],
): ParsedFrontMatter<z.output<Schema>> {
  const shape = Object.keys(schema.shape);
  const fits = fitsIn(schema);
  // Front matter without fields is null in YAML.
  const fields = parseYaml(yaml) ?? {};
  if (typeof fields !== 'object' || Array.isArray(fields)) throw otherSpace(yaml) ?? noFields(yaml);
  const colorMode = removeRefusedColorMode(withoutEmptyFields(fields, { schema, yaml, refusedIfEmpty: filledIn }));
  const keywords = shape.includes('keywords')
    ? removeRefusedKeywords(colorMode.data)
    : { data: colorMode.data, problem: null };
  const data = withReadValues(keywords.data);
  const withheld = shape.includes('categoryId') ? findWithheldFields(data) : [];
  const problems: FileProblem[] = [
    ...withheld.map(({ name, message }) => ({ message, ...lineOf(yaml, name), onlyIfPublic: true })),
    ...findUnknownFields(shape, data, (name, value) => fits(name, valueOf(name, value)))
      .filter(({ at: [unknown] }) => withheld.every(({ name }) => name !== unknown))
      .map(({ at: [name], ...fault }) => ({ ...fault, ...lineOf(yaml, name) })),
    ...findUnknownParts(schema, data, yaml),
  ];
  for (const [name, { problem }] of Object.entries({ colorMode, keywords })) {
    if (problem !== null) problems.push({ message: problem, ...lineOf(yaml, name) });
  }
  const where = say({ fr: 'l’en-tête', en: 'the front matter' });
  const strict = requireMisspelled(schema, data, filledIn);
  try {
    if (strict !== schema) parseWithFriendlyErrors(strict, data, where);
    return {
      frontMatter: parseWithFriendlyErrors(schema, data, where),
      problems: [...problems, ...findCutTexts(yaml)],
    };
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error;
    throw otherSpace(yaml) ?? explainFields(strict, error, data, yaml);
  }
}

/** Returns the schema with those of its optional fields required that the data has misspelled. */
function requireMisspelled(schema: z.ZodObject, data: unknown, fields: readonly string[]): z.ZodObject {
  const shape: Record<string, z.core.$ZodType> = schema.shape;
  const names = typeof data === 'object' && data !== null ? Object.keys(data) : [];
  const unknown = names.filter((name) => !Object.hasOwn(shape, name));
  const misspelled = fields.flatMap((field) => {
    const value = shape[field];
    const isMisspelled = unknown.some((name) => nearestName(Object.keys(shape), name) === field);
    return !names.includes(field) && isMisspelled && value instanceof z.ZodOptional ? [[field, value.unwrap()]] : [];
  });
  return misspelled.length === 0 ? schema : z.object({ ...shape, ...Object.fromEntries(misspelled) });
}

function withReadValues(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return data;
  return Object.fromEntries(
    Object.entries(data).map(([name, value]: [string, unknown]) => [name, valueOf(name, value)]),
  );
}

/** Finds the unknown fields inside a field: in an object, or in each object of a list. */
function findUnknownParts(schema: z.ZodObject, data: unknown, yaml: string): FileProblem[] {
  const shape: Record<string, unknown> = schema.shape;
  return Object.entries(shape).flatMap(([field, fieldSchema]) => {
    const whole: unknown = fieldSchema instanceof z.ZodOptional ? fieldSchema.unwrap() : fieldSchema;
    const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
    const isList = whole instanceof z.ZodArray;
    const part: unknown = isList ? whole.element : whole;
    if (!(part instanceof z.ZodObject)) return [];
    const values: unknown[] = isList && Array.isArray(value) ? value : [value];
    return values.flatMap((each, index) =>
      findUnknownFields(Object.keys(part.shape), each, fitsIn(part)).map(({ at: _, message, ...fault }) => ({
        ...fault,
        ...lineOf(yaml, field),
        message: `${field}${isList ? `[${index}]` : ''}.${message}`,
      })),
    );
  });
}

/** Creates one error for all invalid fields, at the line of the first that exists. */
function explainFields(
  schema: z.ZodObject,
  { problems, omitted }: ContentParseError,
  data: unknown,
  yaml: string,
): FaultAtLineError {
  const reported = problems.map((problem) => {
    const typed = findTypedField(yaml, problem.field);
    const place = typed ?? findTypedField(yaml, /^\w*/.exec(problem.field)?.[0] ?? '');
    return { place, ...explainField(schema, problem, data, typed) };
  });
  const rest = omitted === 0 ? [] : [say({ fr: `et ${omitted} de plus`, en: `and ${omitted} more` })];
  const semicolon = say({ fr: ' ; ', en: '; ' });
  return new FaultAtLineError(
    [...reported.map(({ message }) => message), ...rest].join(semicolon),
    (reported.find(({ place }) => place !== null)?.place?.line ?? 0) + LINES_BEFORE,
    undefined,
    [...new Set(reported.map(({ advice }) => advice))].join(semicolon),
  );
}

/**
 * Finds texts for readers that YAML truncates: at a "#" after a space, and after a leading `&` or
 * `!`.
 */
function findCutTexts(yaml: string): FileProblem[] {
  return TEXT_FIELDS.flatMap((field) => {
    const typed = findTypedField(yaml, field);
    if (!typed?.isBare || (typed.remark === '' && typed.prefix === '')) return [];
    const value = shortenValue(typed.value);
    const advice = inQuotes(field, wholeText(typed));
    const unread =
      typed.prefix === ''
        ? { fr: 'ce qui suit "#"', en: 'what follows "#"' }
        : { fr: `"${typed.prefix}" au début`, en: `"${typed.prefix}" at its beginning` };
    const message = say({
      fr: `${field} : attendu : une valeur entière ; reçu : ${value}, car YAML ne lit pas ${unread.fr} ; ${advice}. D’ici là, le reste n’est pas montré.`,
      en: `${field}: expected a whole value, received ${value}, since YAML does not read ${unread.en}; ${advice}. The rest is not shown until then.`,
    });
    return [{ message, line: typed.line + LINES_BEFORE }];
  });
}

function otherSpace(yaml: string): FaultAtLineError | null {
  const space = findOtherSpace(yaml);
  return space && new FaultAtLineError(space.message, space.line + LINES_BEFORE, undefined, space.advice);
}

function noFields(yaml: string): FaultAtLineError {
  const { line, message, advice } = explainNoFields(yaml);
  return new FaultAtLineError(message, line + LINES_BEFORE, undefined, advice);
}

/** Without it, the parser prints English warnings in the console: `title: {{ page.title }}`. */
const WITHOUT_WARNINGS = { logLevel: 'error' } as const;

function parseYaml(yaml: string): unknown {
  const document = parseDocument(yaml, WITHOUT_WARNINGS);
  const [failure] = document.errors;
  try {
    if (!failure) return document.toJS();
  } catch {
    // An alias without an anchor is detected only here: `title: *new`.
    throw unquotedValue(yaml) ?? yamlFault('BAD_ALIAS', 0);
  }
  throw otherSpace(yaml) ?? unquotedValue(yaml) ?? yamlFault(failure.code, failure.linePos?.[0].line ?? 0);
}

function yamlFault(code: ErrorCode, line: number): FaultAtLineError {
  const fault = YAML_FAULTS[code] ?? { fr: 'cette ligne ne se lit pas', en: 'this line cannot be read' };
  return new FaultAtLineError(
    say({ fr: `YAML incorrect : ${fault.fr}`, en: `invalid YAML: ${fault.en}` }),
    line + LINES_BEFORE,
  );
}

/**
 * Messages for editors by parser error code: those of the parser are English and speak of its
 * grammar.
 */
const YAML_FAULTS: Partial<Record<ErrorCode, Sentence>> = {
  BAD_ALIAS: {
    fr: 'une valeur commence par "*" et renvoie à ce qui n’est pas là',
    en: 'a value begins with "*" and refers to what is not there',
  },
  BAD_DQ_ESCAPE: {
    fr: 'une barre oblique inverse est suivie d’un signe inattendu ; doublez-la',
    en: 'a backslash is followed by an unexpected character; double it',
  },
  BAD_INDENT: {
    fr: 'une ligne n’est pas en retrait comme il faut, ou un crochet n’est pas fermé',
    en: 'a line is not indented as it should be, or a bracket is not closed',
  },
  BAD_SCALAR_START: {
    fr: 'une valeur commence par un signe qui veut des guillemets',
    en: 'a value begins with a character that wants quotes',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    fr: 'un champ est en retrait, ou une valeur contient un deux-points et veut des guillemets',
    en: 'a field is indented, or a value has a colon in it and wants quotes',
  },
  DUPLICATE_KEY: { fr: 'le même champ s’y trouve deux fois', en: 'the same field is there twice' },
  MISSING_CHAR: {
    fr: 'il manque un deux-points après le nom d’un champ, ou un guillemet ou un crochet à la fin d’une valeur',
    en: 'a colon is missing after the name of a field, or a quote or a bracket at the end of a value',
  },
  MULTILINE_IMPLICIT_KEY: {
    fr: 'il manque un deux-points et une espace après le nom d’un champ',
    en: 'a colon and a space are missing after the name of a field',
  },
  TAB_AS_INDENT: {
    fr: 'une tabulation tient lieu de retrait ; mettez des espaces',
    en: 'a tab stands for indentation; use spaces',
  },
  TAG_RESOLVE_FAILED: {
    fr: 'une valeur commence par "!", et veut des guillemets',
    en: 'a value begins with "!", and wants quotes',
  },
  UNEXPECTED_TOKEN: { fr: 'un signe ne peut pas être là', en: 'a character cannot stand there' },
};

/**
 * Finds the most common fault: an unquoted value with a sign that has a meaning in YAML, such as
 * the colon of `title: Install: the start`, or a list that is not closed. Null when no single line
 * is the cause.
 */
function unquotedValue(yaml: string): FaultAtLineError | null {
  const lines = yaml.split('\n', MAX_LINES);
  const suspects = lines.flatMap((line, index) => (/^\w+:[ \t]+\S/.test(line) && countFaults(line) > 0 ? [index] : []));
  const faults = countFaults(lines.join('\n'));
  for (const index of suspects.slice(0, MAX_ATTEMPTS)) {
    const [, field = '', value = ''] = /^(\w+):[ \t]+(.*)$/.exec(lines[index]?.trimEnd() ?? '') ?? [];
    // Quotes would make a text of a list.
    const closed = TEXT_FIELDS.includes(field) ? null : closeBracket(value);
    const better = `${field}: ${closed?.value ?? JSON.stringify(intendedText(value))}`;
    // The first line of a multi-line text fails on its own too, and quoting it fixes nothing.
    if (countFaults(lines.with(index, better).join('\n')) >= faults) continue;
    return new FaultAtLineError(
      say({
        fr: `${field} : attendu : une valeur que YAML peut lire ; reçu : ${shortenValue(value)}`,
        en: `${field}: expected a value that YAML can read, received ${shortenValue(value)}`,
      }),
      index + 1 + LINES_BEFORE,
      undefined,
      closed === null ? inQuotes(field, intendedText(value)) : `${closed.advice}${shortenValue(better)}`,
    );
  }
  return null;
}

function countFaults(yaml: string): number {
  try {
    const document = parseDocument(yaml, WITHOUT_WARNINGS);
    if (document.errors.length === 0) document.toJS();
    return document.errors.length;
  } catch {
    return 1;
  }
}

/** Line of the file where a field is; none when the field does not exist. */
function lineOf(yaml: string, field: string): { line?: number } {
  const typed = findTypedField(yaml, field);
  return typed === null ? {} : { line: typed.line + LINES_BEFORE };
}
