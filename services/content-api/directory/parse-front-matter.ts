import { LineCounter, isMap, isScalar, parseDocument } from 'yaml';
import type { z } from 'zod';
import { say, ContentParseError, parseWithFriendlyErrors } from '../../../content-schema';
import { FaultAtLineError, type FileProblem, explainError } from './content-problem';
import { findUnknownFields } from './unknown-fields';

/** Front matter, and what is wrong with it that does not stop anyone from reading it. */
export interface ParsedFrontMatter<FrontMatter> {
  frontMatter: FrontMatter;
  problems: FileProblem[];
}

/** The opening `---` is the first line of the file. */
const LINES_BEFORE = 1;

/** Lines of a front matter that are looked at one by one for the one that breaks it, and how many of them are tried. */
const MOST_LINES = 200;
const MOST_TRIED = 5;

/** Characters of a value that a message repeats. */
const LONGEST_QUOTE = 80;

/**
 * Parses the YAML between the two lines `---`.
 * @throws {FaultAtLineError} with the line of the file.
 */
export function parseFrontMatter<Schema extends z.ZodObject>(
  schema: Schema,
  yaml: string,
): ParsedFrontMatter<z.output<Schema>> {
  const data = parseYaml(yaml);
  const problems = findUnknownFields(Object.keys(schema.shape), data).map(({ name, message }) => ({
    message,
    ...lineOfField(yaml, name),
  }));
  try {
    return {
      frontMatter: parseWithFriendlyErrors(schema, data, say({ fr: 'l’en-tête', en: 'the front matter' })),
      problems,
    };
  } catch (error) {
    if (!(error instanceof ContentParseError)) throw error;
    const place = error.problems.map(({ field }) => lineOfField(yaml, field)).find(({ line }) => line !== undefined);
    throw new FaultAtLineError(
      explainError(error),
      place?.line ?? LINES_BEFORE,
      undefined,
      quotingAdvice(error, data) ?? say({ fr: 'corrigez', en: 'correct it' }),
    );
  }
}

function parseYaml(yaml: string): unknown {
  const document = parseDocument(yaml);
  const [failure] = document.errors;
  try {
    if (!failure) return document.toJS();
  } catch (cause) {
    // An alias that stands for nothing is found only here: `title: *new`.
    throw (
      unquotedValue(yaml) ??
      new FaultAtLineError(
        say({ fr: `YAML incorrect (${explainError(cause)})`, en: `invalid YAML (${explainError(cause)})` }),
        LINES_BEFORE,
      )
    );
  }
  const unquoted = unquotedValue(yaml);
  if (unquoted) throw unquoted;
  const line = (failure.linePos?.[0].line ?? 0) + LINES_BEFORE;
  throw new FaultAtLineError(
    say({
      fr: `YAML incorrect (${failure.message.replace(/ at line \d+, column \d+:[\s\S]*$/, '')})`,
      en: `invalid YAML (${failure.message.replace(/ at line \d+, column \d+:[\s\S]*$/, '')})`,
    }),
    line,
  );
}

/**
 * The fault that editors meet most: a value with a sign that means something in YAML, such as the colon of
 * `title: Install: the start`. Null when no single line is the cause.
 */
function unquotedValue(yaml: string): FaultAtLineError | null {
  const lines = yaml.split('\n', MOST_LINES);
  const suspects = lines.flatMap((line, index) => (/^\w+:[ \t]+\S/.test(line) && countFaults(line) > 0 ? [index] : []));
  const faults = countFaults(lines.join('\n'));
  for (const index of suspects.slice(0, MOST_TRIED)) {
    const [, field = '', value = ''] = /^(\w+):[ \t]+(.*)$/.exec(lines[index]?.trimEnd() ?? '') ?? [];
    // Quotes that it has already, and that are the wrong ones, would be quoted too.
    const bare = /^(["'])(.*)\1$/.exec(value)?.[2] ?? value.replace(/^["']/, '');
    const quoted = `${field}: ${JSON.stringify(bare)}`;
    // The first line of a text of several lines breaks by itself too; quoting it mends nothing.
    if (countFaults(lines.with(index, quoted).join('\n')) >= faults) continue;
    return new FaultAtLineError(
      say({
        fr: `${field} : attendu : une valeur que YAML peut lire ; reçu : ${shorten(value)}`,
        en: `${field}: expected a value that YAML can read, received ${shorten(value)}`,
      }),
      index + 1 + LINES_BEFORE,
      undefined,
      say({
        fr: `mettez la valeur entre guillemets : ${shorten(quoted)}`,
        en: `put the value in quotes: ${shorten(quoted)}`,
      }),
    );
  }
  return null;
}

function countFaults(yaml: string): number {
  try {
    const document = parseDocument(yaml);
    if (document.errors.length === 0) document.toJS();
    return document.errors.length;
  } catch {
    return 1;
  }
}

const shorten = (text: string): string => (text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text);

/** A number or a word such as `true` where text is expected only wants quotes. */
function quotingAdvice(error: ContentParseError, data: unknown): string | undefined {
  const written = error.problems.flatMap(({ field, expected }) => {
    const value: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, field) : undefined;
    const isBare =
      expected === say({ fr: 'un texte', en: 'string' }) && (typeof value === 'number' || typeof value === 'boolean');
    return isBare ? [`${field}: "${value}"`] : [];
  });
  return written.length === 0
    ? undefined
    : say({
        fr: `mettez la valeur entre guillemets : ${written.join(', ')}`,
        en: `put the value in quotes: ${written.join(', ')}`,
      });
}

/** The line of the file that a field stands on; none when it is not there. */
function lineOfField(yaml: string, field: string): { line?: number } {
  const lines = new LineCounter();
  const { contents } = parseDocument(yaml, { lineCounter: lines });
  if (!isMap(contents)) return {};
  const key = contents.items.map((pair) => pair.key).find((each) => isScalar(each) && String(each.value) === field);
  const offset = isScalar(key) ? key.range?.[0] : undefined;
  return offset === undefined ? {} : { line: lines.linePos(offset).line + LINES_BEFORE };
}
