import { SearchEngine } from './engine/search-engine';
import type { SearchMessage } from './search-port';
import { serveSearch } from './serve-search';

/* Entry of the search worker, which communicates only by messages. */

const engine = new SearchEngine(async (path) => {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return response.json();
});
const serve = serveSearch(engine, (message) => globalThis.postMessage(message));

globalThis.addEventListener('message', ({ data }: MessageEvent<SearchMessage>) => void serve(data));
