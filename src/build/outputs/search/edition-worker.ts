/** Worker thread that plans and writes search files; `edition-threads.ts` bundles it. */
import { parentPort } from 'node:worker_threads';
import { collectGarbage } from '../../../node/collect-garbage';
import { messageOf } from '../../../node/errors';
import { planEdition, type EditionAnswer, type EditionTask } from './plan-edition';

/** Pause after the last whole edition before its garbage is collected, in milliseconds. */
const IDLE_MS = 500;

let idle: NodeJS.Timeout | undefined;
/** Whether whole editions were planned since garbage was collected. */
let hasGarbage = false;

function collect(): void {
  hasGarbage = false;
  collectGarbage();
}

parentPort?.on('message', (task: EditionTask) => {
  clearTimeout(idle);
  void planEdition(task)
    .catch((error: unknown): EditionAnswer => ({ error: messageOf(error) }))
    .then((answer) => {
      parentPort?.postMessage(answer);
      // An edition that is not stored leaves garbage, 100 MB a thread on a large site; those of a
      // daemon are stored, so that collecting after each would take longer each time.
      hasGarbage ||= task.changed === undefined;
      if (task.maxHeldArticles === 0) collect();
      else if (hasGarbage) idle = setTimeout(collect, IDLE_MS);
    });
});
