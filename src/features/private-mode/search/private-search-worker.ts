import { answerCalls } from '../../../shared/worker-channel';
import { MemoryEditions } from './memory-editions';

/* Entry point of the worker. It receives private editions and answers searches by messages only. */

const editions = new MemoryEditions();

answerCalls(globalThis, () => editions);
