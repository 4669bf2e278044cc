import path from 'node:path';
import { parseArgs } from 'node:util';
import { sameInBoth, ContentParseError, type Locale, LOCALES, say, type Sentence } from '../../content-schema';
import { hasErrorCode, messageOf } from '../../src/node/errors';

/** Error for a wrong call of a command; the message says what was expected. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
  constructor(sentence: Sentence) {
    super(say(sentence));
  }
}

/** Expected failure: only its message is printed, without a stack. Exit code 1. */
export class CommandError extends Error {
  override name = 'CommandError';
  constructor(
    sentence: Sentence,
    /** Exit code of the command (default: 1). */
    readonly exitCode = 1,
  ) {
    super(say(sentence));
  }
}

/** Rethrows an expected error with its message alone: `await createX().catch(failWith)`. */
export function failWith(error: unknown): never {
  throw new CommandError(sameInBoth(messageOf(error)));
}

/** One option of a command. An option without a placeholder is a flag. */
export interface Option<Value> {
  /** Placeholder of the value in the help, such as `DIR`. */
  placeholder?: string;
  /** One line of help. */
  description: Sentence;
  /**
   * Parses the given values, one unless the option was repeated.
   * @throws {UsageError} when one is invalid.
   */
  read(texts: readonly string[], name: string): Value;
}

/** Options of a command, by name without the dashes. */
export type Options = Readonly<Record<string, Option<unknown>>>;

/** Parsed values of the options that the user gave. */
export type Values<Given extends Options> = {
  readonly [Name in keyof Given]?: (Given[Name] extends Option<infer Value> ? Value : never) | undefined;
};

/** A command of the repository. */
export interface Command<Given extends Options = Options> {
  /** Name, which is also that of its npm script. */
  name: string;
  /** Its call, when it is a program of its own (default: that of its npm script). */
  program?: string;
  /** Description in one or more sentences. */
  summary: Sentence;
  options: Given;
  /** Operands, such as `<action> [id]`, and their maximum number (default: none). */
  operands?: { usage: string; atMost: number };
  /**
   * Checks the environment before the command runs.
   * @throws {CommandError} when it is invalid (default: no check).
   */
  check?(operands: readonly string[]): void;
  /** Runs the command; its code is loaded only then. */
  run(values: Values<Given>, operands: readonly string[]): Promise<void>;
}

/** Returns a command unchanged, with `run` typed by its options. */
export function defineCommand<Given extends Options>(command: Command<Given>): Command<Given> {
  return command;
}

/** Creates an option with a value; when it is repeated, the last one counts. */
function valueOption<Value>(
  placeholder: string,
  description: Sentence,
  read: (text: string, name: string) => Value,
): Option<Value> {
  return { placeholder, description, read: (texts, name) => read(texts.at(-1) ?? '', name) };
}

/** Creates an option whose value is any text. */
export function textOption(placeholder: string, description: Sentence): Option<string> {
  return valueOption(placeholder, description, (text) => text);
}

/** Creates an option that names a folder; relative paths start at the user's folder. */
export function directoryOption(description: Sentence): Option<string> {
  return valueOption('DIR', description, (text) => path.resolve(userDirectory(), text));
}

/** Creates an option that names a file; relative paths start at the user's folder. */
export function fileOption(description: Sentence): Option<string> {
  return { ...directoryOption(description), placeholder: 'FILE' };
}

/** Creates the option of a port that falls back to the next free one. */
export const portOrNext = ({ fr, en }: Sentence, port: number): Option<number> =>
  portOption({
    fr: `Port ${fr} (par défaut : ${port} ; le suivant qui est libre s’il est pris).`,
    en: `Port ${en} (default: ${port}; the next free one when it is taken).`,
  });

/** Creates an option for a TCP port: 0 (any free one) to 65535. */
export function portOption(description: Sentence): Option<number> {
  return valueOption('N', description, (text, name) => {
    const port = Number(text);
    if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
    throw new UsageError({
      fr: `--${name} : il faut un port de 0 à 65535, et non « ${text} ».`,
      en: `--${name}: expected a port from 0 to 65535, received "${text}".`,
    });
  });
}

/** Creates an option with a fixed set of values. */
export function choiceOption<Choice extends string>(
  choices: readonly Choice[],
  placeholder: string,
  description: Sentence,
): Option<Choice> {
  return valueOption(placeholder, description, (text, name) => {
    const choice = choices.find((known) => known === text);
    if (choice !== undefined) return choice;
    throw new UsageError({
      fr: `--${name} : il faut l’un de ces mots : ${choices.join(', ')}, et non « ${text} ».`,
      en: `--${name}: expected one of ${choices.join(', ')}, received "${text}".`,
    });
  });
}

/** Creates an option for the languages of a site, such as `fr` or `en,fr`. */
export function languagesOption(description: Sentence): Option<[Locale, ...Locale[]]> {
  return valueOption('LIST', description, (text, name) => {
    const [first, ...others] = text.split(',').map((part) => LOCALES.find((locale) => locale === part.trim()));
    const all = [first, ...others].filter((locale) => locale !== undefined);
    if (first !== undefined && all.length === others.length + 1 && new Set(all).size === all.length) {
      return [first, ...all.slice(1)];
    }
    throw new UsageError({
      fr: `--${name} : il faut une langue ou plus, chacune une fois, telles que « fr » ou « en,fr », et non « ${text} ».`,
      en: `--${name}: expected one language or more, each once, such as "fr" or "en,fr", received "${text}".`,
    });
  });
}

/** Makes an option repeatable; its value is the list of all that were given. */
export function repeatableOption<Value>(option: Option<Value>): Option<Value[]> {
  return { ...option, read: (texts, name) => texts.map((text) => option.read([text], name)) };
}

/** Creates a flag: an option without a value. */
export function flagOption(description: Sentence): Option<boolean> {
  return { description, read: () => true };
}

/**
 * Parses the arguments of a command.
 * @param operandLimit Maximum number of operands (default: none).
 * @returns the values and the operands, or `'help'` when the user asked for it.
 * @throws {UsageError} for an unknown option, a missing or malformed value, or an unexpected
 * argument.
 */
export function parseArguments<Given extends Options>(
  options: Given,
  args: readonly string[],
  operandLimit = 0,
): { values: Values<Given>; operands: string[] } | 'help' {
  const { values: given, positionals: operands } = readTexts(options, args, operandLimit > 0);
  if (given['help'] !== undefined) return 'help';
  const extra = operands[operandLimit];
  if (extra !== undefined) throw new UsageError(unexpectedArgument(extra));
  const values = Object.entries(options).flatMap(([name, option]) => {
    const texts = given[name];
    return texts === undefined ? [] : [[name, option.read(texts.map(String), name)]];
  });
  // Each value was read by the option of that name, as the type says.
  return { values: Object.fromEntries(values) as Values<Given>, operands };
}

interface Texts {
  values: Record<string, (string | boolean)[] | undefined>;
  positionals: string[];
}

function readTexts(options: Options, args: readonly string[], allowPositionals: boolean): Texts {
  const accepted = Object.entries(options).map(
    ([name, { placeholder }]) =>
      [name, { type: placeholder === undefined ? 'boolean' : 'string', multiple: true }] as const,
  );
  try {
    return parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(accepted), help: { type: 'boolean', short: 'h', multiple: true } },
      strict: true,
      allowPositionals,
    });
  } catch (error) {
    throw new UsageError(sayRefusal(error));
  }
}

/** Returns the message of Node's parser for refused arguments, with a French translation. */
function sayRefusal(error: unknown): Sentence {
  // The message continues about `--` for positionals; the first sentence is enough.
  const message = messageOf(error).split(/\. To |\n/)[0] ?? '';
  const en = `${message}.`.replace(/\.\.$/, '.');
  const name = /'([^' ]*)/.exec(message)?.[1] ?? '';
  if (hasErrorCode(error, 'ERR_PARSE_ARGS_UNKNOWN_OPTION')) return { fr: `Option inconnue : « ${name} ».`, en };
  if (hasErrorCode(error, 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL')) return unexpectedArgument(name);
  if (!hasErrorCode(error, 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE')) return { fr: en, en };
  if (message.includes('does not take')) return { fr: `L’option « ${name} » ne prend pas de valeur.`, en };
  return { fr: `Il manque une valeur à l’option « ${name} ».`, en };
}

const unexpectedArgument = (argument: string): Sentence => ({
  fr: `Argument inattendu : « ${argument} ».`,
  en: `Unexpected argument '${argument}'.`,
});

/** Returns the npm call of a command: `start` and `test` have short forms. */
export function callOf({ name }: Pick<Command, 'name'>): string {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
}

/** Returns the start of a call with arguments: npm needs two dashes before them. */
function callWithArguments(command: Pick<Command, 'name' | 'program'>): string {
  return command.program ?? `${callOf(command)} --`;
}

/** Returns the help of a command, for `--help`. */
export function helpText({ summary, options, operands, ...command }: Omit<Command, 'run'>): string {
  const lines = [
    ...Object.entries(options).map(([option, { placeholder, description }]) => [
      `--${option}${placeholder === undefined ? '' : ` ${placeholder}`}`,
      say(description),
    ]),
    ['--help', say({ fr: 'Affiche cette aide.', en: 'Show this help.' })],
  ];
  const width = Math.max(...lines.map(([option]) => option?.length ?? 0));
  return [
    say({
      fr: `Utilisation : ${callWithArguments(command)} ${operands ? `${operands.usage} ` : ''}[options]`,
      en: `Usage: ${callWithArguments(command)} ${operands ? `${operands.usage} ` : ''}[options]`,
    }),
    '',
    say(summary),
    '',
    say({ fr: 'Options :', en: 'Options:' }),
    ...lines.map(([option = '', description = '']) => `  ${option.padEnd(width)}  ${description}`),
  ].join('\n');
}

/**
 * Runs a command: parses its arguments, handles `--help`, and turns errors into messages and exit
 * codes (0 done, 1 failed, 2 wrong call).
 */
export async function runCommand<Given extends Options>(
  command: Command<Given>,
  args: readonly string[],
): Promise<void> {
  try {
    const given = parseArguments(command.options, args, command.operands?.atMost);
    if (given === 'help') console.log(helpText(command));
    else {
      command.check?.(given.operands);
      await command.run(given.values, given.operands);
    }
  } catch (error) {
    process.exitCode = reportFailure(error, command);
  }
}

function reportFailure(error: unknown, command: Pick<Command, 'name' | 'program'>): number {
  if (error instanceof UsageError) {
    const help = `\`${callWithArguments(command)} --help\``;
    console.error(`${error.message}\n${say({ fr: `Voir ${help}.`, en: `See ${help}.` })}`);
    return 2;
  }
  if (error instanceof CommandError) {
    console.error(error.message);
    return error.exitCode;
  }
  console.error(error instanceof ContentParseError ? error.message : error);
  return 1;
}

/**
 * Returns the user's folder: npm moves to the root of the repository and stores the original in
 * `INIT_CWD`.
 */
export function userDirectory(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}
