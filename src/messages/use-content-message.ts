import { findMessage } from './messages';
import { useMessages } from './messages-context';

/**
 * Returns a function for messages whose keys come from content, such as the title of a track. It
 * returns `fallback` when there is no translation.
 */
export function useContentMessage(bundle: 'musics'): (key: string, fallback: string) => string {
  const messages = useMessages();
  return (key, fallback) => findMessage(messages, bundle, key) ?? fallback;
}
