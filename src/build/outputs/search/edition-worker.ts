/** Worker thread that plans and writes search files; `edition-threads.ts` bundles it. */
import { parentPort } from 'node:worker_threads';
import { collectGarbage } from '../../../node/collect-garbage';
import { messageOf } from '../../../node/errors';
import { planEdition, type EditionAnswer, type EditionTask } from './plan-edition';

parentPort?.on('message', (task: EditionTask) => {
  void planEdition(task)
    .catch((error: unknown): EditionAnswer => ({ error: messageOf(error) }))
    .then((answer) => {
      parentPort?.postMessage(answer);
      // An edition that is not stored leaves garbage: 100 MB a thread on a large site.
      if (!task.isDaemon) collectGarbage();
    });
});
