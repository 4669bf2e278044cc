/** Entry of the package `create-versio`, which `npm run pack` bundles into one file. */
import { runCommand } from '../../command-line/command';
import { languageOfSystem } from '../../set-up/language.mjs';
import { checkNodeVersion, SetUpError } from '../../set-up/set-up.mjs';
import { CREATE_COMMAND } from './create-command';

try {
  // The file of the bundle stands beside the package.json of its package.
  checkNodeVersion(__dirname);
  process.env.VERSIO_LANG = languageOfSystem(process.env);
  // Of an npm script around this program; npm itself runs it in the folder of the user.
  process.env.INIT_CWD = process.cwd();
  void runCommand(CREATE_COMMAND, process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SetUpError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
