import type { PrivateSearchMessage } from './private-search-messages';
import { servePrivateSearch } from './serve-private-search';

/* The worker's entry: private editions come in and reports go out by messages, nothing else. */

const serve = servePrivateSearch((answer) => globalThis.postMessage(answer));

globalThis.addEventListener('message', ({ data }: MessageEvent<PrivateSearchMessage>) => serve(data));
