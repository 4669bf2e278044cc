/** Worker thread that finishes files; `compress-files.ts` bundles it into one text. */
import { answerBatches } from '../../../node/batch-worker';
import { finishFile } from './finish-file';

answerBatches(finishFile);
