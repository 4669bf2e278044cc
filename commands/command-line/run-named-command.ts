import { say } from '../../content-schema';
import { type Command, runCommand } from './command';

/** Runs the command that the arguments name, or lists all of them. */
export async function runNamedCommand(commands: readonly Command[], [name, ...args]: readonly string[]): Promise<void> {
  const command = commands.find((each) => each.name === name);
  if (command) return runCommand(command, args);
  const width = Math.max(...commands.map((each) => each.name.length));
  const lines = commands.map((each) => `  ${each.name.padEnd(width)}  ${say(each.summary).split('\n')[0]}`);
  const list = [
    say({
      fr: 'Utilisation : node commands/run.mjs <commande> [options]',
      en: 'Usage: node commands/run.mjs <command> [options]',
    }),
    '',
    say({ fr: 'Commandes, chacune avec --help :', en: 'Commands, each with --help:' }),
    ...lines,
  ].join('\n');
  if (name === '--help') return console.log(list);
  process.exitCode = 2;
  const unknown = say({ fr: `Il n’y a pas de commande « ${name} ».`, en: `There is no command "${name}".` });
  console.error(name === undefined ? list : `${unknown}\n\n${list}`);
}
