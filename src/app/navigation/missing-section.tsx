import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { sectionNamed } from '../../boot/reading-place';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import { useTranslation } from '../../messages/use-translation';
import { decodeText } from '../../shared/decode-text';

/** The most characters of a hash that are repeated. */
const LONGEST_HASH = 60;

/** Says that the page has no section of the name that the address ends in: else the reader would not know why they are at its top. */
export function MissingSection({ path, hash }: { path: string; hash: string }) {
  const { t } = useTranslation('partials');
  const dispatch = useDispatch();
  useEffect(() => {
    const name = decodeText(hash.slice(1));
    // Ids of the frame, which begin with `_`, are no sections; the top is one of every page.
    if (name === '' || name.startsWith('_') || name.toLowerCase() === 'top' || sectionNamed(hash) !== null) return;
    const message = t('route.noSection', { hash: name.slice(0, LONGEST_HASH) });
    dispatch(notificationRaised({ message, state: 'error' }));
    // Once for an address: in another language the page is another one.
  }, [path, hash, t, dispatch]);
  return null;
}
