import path from 'node:path';
import { parseArgs } from 'node:util';
import { messageOf } from '../../src/node/errors';

/** The user called a command in a way it does not understand; the message says what was expected. Exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** One option of a command. An option without a placeholder is a flag. */
export interface Option<Value> {
  /** Stands for the value in the help, such as `DIR`. */
  placeholder?: string;
  /** One line of help. */
  description: string;
  /** Reads the text the user gave. @throws {UsageError} when it does not fit. */
  read(text: string, name: string): Value;
}

/** The options of a command, by name without the dashes. */
export type Options = Readonly<Record<string, Option<unknown>>>;

/** What the user gave: each option given, read. */
export type Values<Given extends Options> = {
  readonly [Name in keyof Given]?: (Given[Name] extends Option<infer Value> ? Value : never) | undefined;
};

/** A command as the help shows it. */
export interface CommandDescription<Given extends Options> {
  /** How it is called, such as `npm start`. */
  call: string;
  /** What it does: one or more sentences. */
  summary: string;
  options: Given;
}

/** An option that names a folder; relative paths start where the user stands. */
export function directoryOption(description: string): Option<string> {
  return { placeholder: 'DIR', description, read: (text) => path.resolve(userDirectory(), text) };
}

/** An option that names a file; relative paths start where the user stands. */
export function fileOption(description: string): Option<string> {
  return { ...directoryOption(description), placeholder: 'FILE' };
}

/** An option that is a TCP port: 0 (any free one) to 65535. */
export function portOption(description: string): Option<number> {
  return {
    placeholder: 'N',
    description,
    read: (text, name) => {
      const port = Number(text);
      if (/^\d{1,5}$/.test(text) && port <= 65_535) return port;
      throw new UsageError(`--${name}: expected a port from 0 to 65535, received "${text}".`);
    },
  };
}

/** An option that is given or not, without a value. */
export function flagOption(description: string): Option<boolean> {
  return { description, read: () => true };
}

/**
 * Reads the arguments of a command.
 * @returns the values, or `'help'` when the user asked for it.
 * @throws {UsageError} for an unknown option, a missing or malformed value, or an argument that is no option.
 */
export function parseArguments<Given extends Options>(
  { options }: Pick<CommandDescription<Given>, 'options'>,
  args: readonly string[],
): Values<Given> | 'help' {
  const given = readTexts(options, args);
  if (given['help'] !== undefined) return 'help';
  const values = Object.entries(options).flatMap(([name, option]) => {
    const text = given[name];
    return text === undefined ? [] : [[name, option.read(String(text), name)]];
  });
  // Each value was read by the option of that name, which is what the type says.
  return Object.fromEntries(values) as Values<Given>;
}

function readTexts(options: Options, args: readonly string[]): Record<string, string | boolean | undefined> {
  const accepted = Object.entries(options).map(
    ([name, { placeholder }]) => [name, { type: placeholder === undefined ? 'boolean' : 'string' }] as const,
  );
  try {
    return parseArgs({
      args: [...args],
      options: { ...Object.fromEntries(accepted), help: { type: 'boolean', short: 'h' } },
      strict: true,
      allowPositionals: false,
    }).values;
  } catch (error) {
    // Node's own messages go on about `--` for positionals; the first sentence says it all.
    const message = messageOf(error).split('. To ')[0] ?? '';
    throw new UsageError(`${message}.`.replace(/\.\.$/, '.'));
  }
}

/** The help of a command, for `--help`. */
export function helpText({ call, summary, options }: CommandDescription<Options>): string {
  const lines = [
    ...Object.entries(options).map(([name, { placeholder, description }]) => [
      `--${name}${placeholder === undefined ? '' : ` ${placeholder}`}`,
      description,
    ]),
    ['--help', 'Show this help.'],
  ];
  const width = Math.max(...lines.map(([option]) => option?.length ?? 0));
  const separator = call.startsWith('npm ') ? ' --' : '';
  return [
    `Usage: ${call}${separator} [options]`,
    '',
    summary,
    '',
    'Options:',
    ...lines.map(([option = '', description = '']) => `  ${option.padEnd(width)}  ${description}`),
  ].join('\n');
}

/** The folder the user stands in: npm moves to the root of the repository and keeps the other in `INIT_CWD`. */
function userDirectory(): string {
  return process.env['INIT_CWD'] ?? process.cwd();
}
