/** Worker thread that encodes pages; `page-encoders.ts` bundles it into one text. */
import { answerBatches } from '../../../node/batch-worker';
import { PageEncoder, type EncodedPage, type PageTask } from './encode-page';

let encoder: PageEncoder | undefined;

answerBatches((task: PageTask): EncodedPage => {
  encoder ??= new PageEncoder(task.publicDir);
  return encoder.encode(task);
});
