import { runSite } from '../services/site/main';
import { stopSignal } from './command-line/stop-signal';
import { finishPublishBeforeServing } from './site-build/finish-before-serving';

finishPublishBeforeServing();
void runSite(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
  signal: stopSignal(),
}).then((code) => {
  process.exitCode = code;
});
