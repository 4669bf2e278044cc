import path from 'node:path';
import { parseArgs } from 'node:util';
import { sameInBoth, ContentParseError, say, type Sentence } from '../../content-schema';
import { hasErrorCode, messageOf } from '../../src/node/errors';

/** The user called a command in a way it does not understand; the message says what was expected. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
  constructor(sentence: Sentence) {
    super(say(sentence));
  }
}

/** A failure that was foreseen: its message alone is shown, without a stack. Exit code 1. */
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

/** Fails with the message of an error that was foreseen: `await createX().catch(failWith)`. */
export function failWith(error: unknown): never {
  throw new CommandError(sameInBoth(messageOf(error)));
}

/** One option of a command. An option without a placeholder is a flag. */
export interface Option<Value> {
  /** Stands for the value in the help, such as `DIR`. */
  placeholder?: string;
  /** One line of help. */
  description: Sentence;
  /** Reads the texts the user gave, one unless the option was repeated. @throws {UsageError} when one does not fit. */
  read(texts: readonly string[], name: string): Value;
}

/** The options of a command, by name without the dashes. */
export type Options = Readonly<Record<string, Option<unknown>>>;

/** What the user gave: each option given, read. */
export type Values<Given extends Options> = {
  readonly [Name in keyof Given]?: (Given[Name] extends Option<infer Value> ? Value : never) | undefined;
};

/** A command of the repository. */
export interface Command<Given extends Options = Options> {
  /** Its name, which is also that of its npm script. */
  name: string;
  /** What it does: one or more sentences. */
  summary: Sentence;
  options: Given;
  /** What may follow without dashes, such as `<action> [id]`, and how many words at most (default: nothing). */
  operands?: { usage: string; atMost: number };
  /** Looks at the environment before the work begins. @throws {CommandError} when it does not fit (default: anything does). */
  check?(operands: readonly string[]): void;
  /** Does the work; loads the code of the command only then. */
  run(values: Values<Given>, operands: readonly string[]): Promise<void>;
}

/** Gives a command as it is, with `run` typed by its options. */
export function defineCommand<Given extends Options>(command: Command<Given>): Command<Given> {
  return command;
}

/** An option with a value; a repeated one counts as it was given last. */
function valueOption<Value>(
  placeholder: string,
  description: Sentence,
  read: (text: string, name: string) => Value,
): Option<Value> {
  return { placeholder, description, read: (texts, name) => read(texts.at(-1) ?? '', name) };
}

/** An option that is taken as it was written. */
export function textOption(placeholder: string, description: Sentence): Option<string> {
  return valueOption(placeholder, description, (text) => text);
}

/** An option that names a folder; relative paths start where the user stands. */
export function directoryOption(description: Sentence): Option<string> {
  return valueOption('DIR', description, (text) => path.resolve(userDirectory(), text));
}

/** An option that names a file; relative paths start where the user stands. */
export function fileOption(description: Sentence): Option<string> {
  return { ...directoryOption(description), placeholder: 'FILE' };
}

/** The option of a port of which the next free one is taken when it is in use. */
export const portOrNext = ({ fr, en }: Sentence, port: number): Option<number> =>
  portOption({
    fr: `Port ${fr} (par défaut : ${port} ; le suivant qui est libre s’il est pris).`,
    en: `Port ${en} (default: ${port}; the next free one when it is taken).`,
  });

/** An option that is a TCP port: 0 (any free one) to 65535. */
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

/** An option that is one of a few words. */
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

/** An option that may be given again: all that was given. */
export function repeatableOption<Value>(option: Option<Value>): Option<Value[]> {
  return { ...option, read: (texts, name) => texts.map((text) => option.read([text], name)) };
}

/** An option that is given or not, without a value. */
export function flagOption(description: Sentence): Option<boolean> {
  return { description, read: () => true };
}

/**
 * Reads the arguments of a command.
 * @param operandLimit How many words may stand there without dashes (default: none).
 * @returns the values and those words, or `'help'` when the user asked for it.
 * @throws {UsageError} for an unknown option, a missing or malformed value, or an argument that is no option.
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
  // Each value was read by the option of that name, which is what the type says.
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

/** What Node's parser says about arguments that it refuses, and the same in French, which it does not speak. */
function sayRefusal(error: unknown): Sentence {
  // It goes on about `--` for positionals; the first sentence says it all.
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

/** How a command is called with npm: `start` and `test` have short forms. */
export function callOf({ name }: Pick<Command, 'name'>): string {
  return name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
}

/** The help of a command, for `--help`. */
export function helpText({ name, summary, options, operands }: Omit<Command, 'run'>): string {
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
      fr: `Utilisation : ${callOf({ name })} -- ${operands ? `${operands.usage} ` : ''}[options]`,
      en: `Usage: ${callOf({ name })} -- ${operands ? `${operands.usage} ` : ''}[options]`,
    }),
    '',
    say(summary),
    '',
    say({ fr: 'Options :', en: 'Options:' }),
    ...lines.map(([option = '', description = '']) => `  ${option.padEnd(width)}  ${description}`),
  ].join('\n');
}

/**
 * Runs a command: reads its arguments, answers `--help`, and turns errors into messages and exit codes
 * (0 done, 1 failed, 2 called wrongly).
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

function reportFailure(error: unknown, command: Pick<Command, 'name'>): number {
  if (error instanceof UsageError) {
    const help = `\`${callOf(command)} -- --help\``;
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

/** The folder the user stands in: npm moves to the root of the repository and keeps the other in `INIT_CWD`. */
export function userDirectory(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}
