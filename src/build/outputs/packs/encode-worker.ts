/** Worker thread that encodes pages; `page-encoders.ts` bundles it into one text. */
import { answerBatches } from '../../../node/batch-worker';
import { blockingIo } from '../../../node/step-io';
import { PageEncoder, type EncodedPage, type PageTask } from './encode-page';

let encoder: PageEncoder | undefined;

answerBatches((task: PageTask): Promise<EncodedPage> => {
  encoder ??= new PageEncoder(task.publicDir, blockingIo);
  return encoder.encode(task);
});
