import { runIdentity } from '../services/identity/main';
import { stopSignal } from './command-line/stop-signal';

void runIdentity(process.argv.slice(2), { signal: stopSignal() }).then((code) => {
  process.exitCode = code;
});
