import { GivenEditions } from '../../search/engine/given-editions';
import { serveSearch } from '../../search/serve-search';
import type { PrivateSearchAnswer, PrivateSearchMessage } from './private-search-messages';

/**
 * Answers searches over what it is given, in the worker: nothing is fetched, nothing is kept but in memory.
 * @returns what to call with each message.
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
