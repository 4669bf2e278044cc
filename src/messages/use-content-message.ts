import { findMessage } from './messages';
import { useMessages } from './messages-context';

/**
 * Gives messages whose keys content decides, such as the title of a track: where nobody has translated one, `fallback`
 * is shown.
 */
export function useContentMessage(bundle: 'musics'): (key: string, fallback: string) => string {
  const messages = useMessages();
  return (key, fallback) => findMessage(messages, bundle, key) ?? fallback;
}
