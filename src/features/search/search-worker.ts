import { answerCalls } from '../../shared/worker-channel';
import { SearchEngine } from './engine/search-engine';
import { withBasePath } from '../../shared/routes/base-path';

/* Entry of the search worker, which communicates only by messages. */

const engine = new SearchEngine(async (path) => {
  const response = await fetch(withBasePath(path));
  if (!response.ok) throw new Error(`status ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
});

answerCalls(globalThis, () => engine);
