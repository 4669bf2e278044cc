import { englishLabels, frenchLabels } from '../../../../shared/markdown/testing/compile-for-test';
import { serveTexts } from '../serve-texts';
import type { TextWorker, WorkerMessage } from '../text-messages';

/** Marks a text on which the double hangs, as a real worker does on a crafted one. */
export const ENDLESS = 'ENDLESS';

/** The worker of the text engine without a thread: the real pipeline, with copied messages. */
export interface TextWorkerDouble {
  start: () => TextWorker;
  /** Number of workers started. */
  started: () => number;
  /** Number of workers terminated. */
  ended: () => number;
  /** Makes the running worker fail like one whose script does not load. */
  crash: () => void;
}

/** Builds a worker double. */
export function aTextWorker(): TextWorkerDouble {
  let started = 0;
  let ended = 0;
  let fail: () => void = () => undefined;

  function start(): TextWorker {
    started += 1;
    let isAlive = true;
    const listeners: ((event: { data: WorkerMessage }) => void)[] = [];
    const failures: (() => void)[] = [];
    fail = () => failures.forEach((listener) => listener());
    const post = (message: WorkerMessage) => {
      const data = structuredClone(message);
      if (isAlive) listeners.forEach((listener) => listener({ data }));
    };
    const serve = serveTexts({ fr: frenchLabels, en: englishLabels }, post);
    return {
      postMessage: ({ id, task }) => {
        const endless =
          task.kind === 'compare' ? undefined : task.texts.find(({ markdown }) => markdown.includes(ENDLESS));
        if (endless !== undefined) return post({ id, limitMs: 10, key: endless.key });
        setTimeout(() => isAlive && serve(structuredClone({ id, task })), 0);
      },
      addEventListener(
        type: 'message' | 'error' | 'messageerror',
        listener: ((event: { data: WorkerMessage }) => void) | (() => void),
      ) {
        if (type === 'message') listeners.push(listener);
        else if (type === 'error') failures.push(() => (listener as () => void)());
      },
      terminate: () => {
        isAlive = false;
        ended += 1;
      },
    };
  }

  return { start, started: () => started, ended: () => ended, crash: () => fail() };
}
