import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { sectionNamed } from '../../boot/reading-place';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import { useTranslation } from '../../messages/use-translation';
import { decodeText } from '../../shared/decode-text';

/** Maximum number of characters of the hash in the notification. */
const MAX_HASH_LENGTH = 60;

/**
 * Notifies the reader that the page has no section of the name in the hash, which explains why the
 * page is at its top.
 */
export function MissingSection({ path, hash }: { path: string; hash: string }) {
  const { t } = useTranslation('partials');
  const dispatch = useDispatch();
  useEffect(() => {
    const name = decodeText(hash.slice(1));
    // Ids of the frame start with `_` and are not sections. `#top` works on every page.
    if (name === '' || name.startsWith('_') || name.toLowerCase() === 'top' || sectionNamed(hash) !== null) return;
    const message = t('route.noSection', { hash: name.slice(0, MAX_HASH_LENGTH) });
    dispatch(notificationRaised({ message, state: 'error' }));
    // Once per address: the page in another language has another one.
  }, [path, hash, t, dispatch]);
  return null;
}
