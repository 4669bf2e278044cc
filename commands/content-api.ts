import { runContentApi } from '../services/content-api/main';
import { stopSignal } from './command-line/stop-signal';

void runContentApi(process.argv.slice(2), { signal: stopSignal() }).then((code) => {
  process.exitCode = code;
});
