/** Worker thread that finishes files; `compress-files.ts` bundles it into one text. */
import { answerBatches } from '../../../node/batch-worker';
import { finishFile, type FileTask, type FinishedFile } from './finish-file';
import type { PageShape } from './report/page-shape';

/** Maximum number of shapes held; each page with repeated ids has its own. */
const MAX_SHAPES = 500;

const shapes = new Map<string, PageShape>();

/** Returns one object for equal shapes: a message contains each object once. */
function shared(shape: PageShape): PageShape {
  const key = JSON.stringify(shape);
  const known = shapes.get(key);
  if (known !== undefined) return known;
  if (shapes.size === MAX_SHAPES) shapes.clear();
  shapes.set(key, shape);
  return shape;
}

answerBatches((task: FileTask): FinishedFile => {
  const finished = finishFile(task);
  return finished?.shape === undefined ? finished : { ...finished, shape: shared(finished.shape) };
});
