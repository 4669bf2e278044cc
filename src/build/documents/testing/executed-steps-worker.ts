import { Session } from 'node:inspector/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { compileMarkdown } from '../../../shared/markdown/compile-markdown';
import { SURVIVED_ATTACKS, type AttackText } from '../../../shared/markdown/testing/attack-texts';
import type { DocumentLabels } from '../../../shared/markdown/document';

/** Numbers of steps for a text, and for one of twice its length. */
export interface TextSteps {
  name: string;
  once: number;
  twice: number;
}

/** Returns the length of the shorter of two compared texts, in characters. */
const comparedLength = ({ name }: AttackText): number =>
  // The number of cells grows with the square of such a text up to a limit, which both texts
  // exceed.
  name === 'a table of many columns and as many short rows' ? 1000 : 500;

/**
 * Counts how often blocks of scripts are executed while each text is compiled. Unlike milliseconds,
 * this is the same on every machine. Work of the engine in a regular expression or built-in method
 * is not counted.
 */
async function countSteps(labels: DocumentLabels): Promise<TextSteps[]> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  const stepsOf = async (markdown: string): Promise<number> => {
    compileMarkdown(markdown, { locale: 'en', labels });
    const { result } = await session.post('Profiler.takePreciseCoverage');
    const ranges = result.flatMap(({ functions }) => functions.flatMap((each) => each.ranges));
    return ranges.reduce((sum, { count }) => sum + count, 0);
  };
  // Loads lazy modules, and resets the counters.
  await stepsOf('# A heading\n\n```js\nlet a;\n```\n');
  const counted: TextSteps[] = [];
  for (const attack of SURVIVED_ATTACKS) {
    const length = comparedLength(attack);
    const once = await stepsOf(attack.make(length));
    counted.push({ name: attack.name, once, twice: await stepsOf(attack.make(2 * length)) });
  }
  session.disconnect();
  return counted;
}

// The test passes the labels of the pipeline.
void countSteps(workerData as DocumentLabels).then((counted) => parentPort?.postMessage(counted));
