import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callOf, helpText, parseArguments } from './command-line/command';
import { COMMANDS } from './registry';

const ROOT = path.resolve(__dirname, '..');

/** Texts that tell people what to type: every Markdown file, what hosts and CI are given, and the help of the commands. */
function documentedTexts(): { place: string; text: string }[] {
  const listed = execFileSync('git', ['ls-files', '*.md', 'deploy', '.github', '.ci'], { cwd: ROOT, encoding: 'utf8' });
  const files = listed.split('\n').filter((file) => file !== '');
  return [
    ...files.map((file) => ({ place: file, text: readFileSync(path.join(ROOT, file), 'utf8') })),
    // The first line shows the form of a call, with brackets.
    ...COMMANDS.map((command) => ({
      place: `${callOf(command)} -- --help`,
      text: helpText(command).replace(/^.*/, ''),
    })),
  ];
}

/** Where a command ends: at what a shell, Markdown or the sentence around it puts there. */
const END = /\s{2,}|\s?[`"'|;&#()>,]|[.:](?:\s|$)/;
const CALL = /\bnpm (?:run )?(?<name>start|test|[a-z-]+)(?<rest>[^\n]*)/g;
/** Values that stand for one of the reader's own. */
const EXAMPLES: Readonly<Record<string, string>> = { N: '4000', PORT: '4000' };

/** The one script of package.json that is no command of the repository. */
const FORMATTER = 'format';

/** The calls of this repository's commands in a text, each as its arguments. */
function callsIn(text: string): { call: string; name: string; args: string[] }[] {
  return [...text.matchAll(CALL)].flatMap(({ 0: whole, groups }) => {
    const { name = '', rest = '' } = groups ?? {};
    if (!whole.startsWith('npm run ') && name !== 'start' && name !== 'test') return [];
    const words = rest.slice(0, END.exec(rest)?.index ?? rest.length).trim();
    // Without the two dashes before them, npm takes options for its own.
    const args = words.startsWith('-- ')
      ? words.slice(3).trim().split(/ +/)
      : words.startsWith('--')
        ? ['--', words]
        : [];
    return [{ call: `npm ${name} ${words}`, name, args }];
  });
}

test('every command that a text of the repository tells people to type is understood as it is written', () => {
  const refused: string[] = [];
  let count = 0;
  for (const { place, text } of documentedTexts()) {
    for (const { call, name, args } of callsIn(text)) {
      count += 1;
      const command = COMMANDS.find((each) => each.name === name);
      if (name === FORMATTER) continue;
      try {
        if (command === undefined) throw new Error('there is no such command');
        parseArguments(
          command.options,
          args.map((arg) => EXAMPLES[arg] ?? arg),
          command.operands?.atMost,
        );
      } catch (error) {
        refused.push(`${place}: ${call}: ${String(error)}`);
      }
    }
  }
  expect(refused).toEqual([]);
  expect(count).toBeGreaterThan(200);
});
