import { englishLabels, frenchLabels } from '../../../../shared/markdown/testing/compile-for-test';
import { aWorker, type WorkerDouble } from '../../../../shared/testing/worker-double';
import { answerCalls } from '../../../../shared/worker-channel';
import { serveTexts } from '../serve-texts';
import type { TextMethods } from '../text-engine';

/** Marks a text on which the double hangs, as a real worker does on a crafted one. */
export const ENDLESS = 'ENDLESS';

/** Builds the worker of the text engine without a thread: the real pipeline, copied messages. */
export function aTextWorker(): WorkerDouble {
  return aWorker((scope) => {
    const methodsFor = serveTexts({ fr: frenchLabels, en: englishLabels });
    answerCalls<TextMethods>(scope, (announceLimit) => {
      const methods = methodsFor(announceLimit);
      const unlessEndless =
        <Result>(method: (...values: Parameters<TextMethods['prepare']>) => Promise<Result>) =>
        (...values: Parameters<TextMethods['prepare']>): Promise<Result> => {
          const endless = values[0].find(({ markdown }) => markdown.includes(ENDLESS));
          if (endless === undefined) return method(...values);
          announceLimit(10, endless.key);
          return new Promise(() => {});
        };
      return { ...methods, prepare: unlessEndless(methods.prepare), index: unlessEndless(methods.index) };
    });
  });
}
