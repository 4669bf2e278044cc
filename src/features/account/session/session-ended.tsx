import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Locale } from '../../../../content-schema';
import { selectHasSessionEnded, sessionEndSeen } from '../session-slice';
import { useTranslation } from '../../../messages/use-translation';
import { signInPath } from '../identity/return-path';
import { routeAt } from '../../../shared/routes/route-table';
import { Banner } from '../../../ui/banner';
import { Link } from '../../../ui/link';

export interface SessionEndedProps {
  locale: Locale;
  /** Address of the current page. */
  path: string;
  /** Whether the page itself shows it (default: no). */
  isAnnouncedInPage?: boolean;
}

/**
 * Notice that the provider ended the session, with a link to the sign-in and back to where it
 * ended. It stays until the user signs in or closes it. Its live region is always rendered: screen
 * readers only announce content added to one.
 */
export function SessionEnded({ locale, path, isAnnouncedInPage = false }: SessionEndedProps) {
  const { t } = useTranslation('partials');
  const dispatch = useDispatch();
  const hasEnded = useSelector(selectHasSessionEnded);
  const [endedOn, setEndedOn] = useState(path);
  // Updated as long as the session lasts. Afterwards route guards may redirect.
  if (!hasEnded && endedOn !== path) setEndedOn(path);
  return (
    <div role="status">
      {hasEnded && !isAnnouncedInPage && routeAt(path)?.layout !== 'auth' && (
        <Banner message={t('session.ended')} closeLabel={t('session.close')} onClose={() => dispatch(sessionEndSeen())}>
          <Link href={signInPath(locale, endedOn)}>{t('session.signIn')}</Link>
        </Banner>
      )}
    </div>
  );
}
