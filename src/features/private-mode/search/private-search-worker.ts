import type { PrivateSearchMessage } from './private-search-messages';
import { servePrivateSearch } from './serve-private-search';

/* Entry point of the worker. It receives private editions and sends reports by messages only. */

const serve = servePrivateSearch((answer) => globalThis.postMessage(answer));

globalThis.addEventListener('message', ({ data }: MessageEvent<PrivateSearchMessage>) => serve(data));
