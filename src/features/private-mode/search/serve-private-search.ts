import { GivenEditions } from '../../search/engine/given-editions';
import { serveSearch } from '../../search/serve-search';
import type { PrivateSearchAnswer, PrivateSearchMessage } from './private-search-messages';

/**
 * Handles searches in the worker, over content that it receives. It fetches nothing and only stores
 * in memory.
 * @returns a handler to call with each message.
 */
export function servePrivateSearch(
  post: (answer: PrivateSearchAnswer) => void,
): (message: PrivateSearchMessage) => void {
  const editions = new GivenEditions((edition) => post({ kind: 'want', edition }));
  const serve = serveSearch(editions, (report) => post({ kind: 'report', report }));

  return (message) => {
    switch (message.kind) {
      case 'ask':
        return void serve(message.ask);
      case 'give':
        return editions.give(message.content, message.isComplete);
      case 'absent':
        return editions.isAbsent(message.edition);
      case 'refuse':
        return editions.refuse(message.edition);
      case 'forget':
        return editions.forget(message.edition);
    }
  };
}
