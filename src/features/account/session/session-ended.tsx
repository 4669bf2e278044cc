import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Locale } from '../../../../content-schema';
import { selectHasSessionEnded, sessionEndSeen } from '../session-slice';
import { useTranslation } from '../../../messages/use-translation';
import { signInPath } from '../identity/return-path';
import { matchRoute } from '../../../shared/routes/route-table';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/button';
import { Link } from '../../../ui/link';

export interface SessionEndedProps {
  locale: Locale;
  /** Address of the page being read. */
  path: string;
  /** Whether the page itself says it (default: no). */
  isAnnouncedInPage?: boolean;
}

/**
 * Says that the provider ended the session, with the way to sign in and back to where it ended. It stays until somebody
 * signs in or the reader closes it. Its region is always there: screen readers say only what is added to one.
 */
export function SessionEnded({ locale, path, isAnnouncedInPage = false }: SessionEndedProps) {
  const { t } = useTranslation('partials');
  const dispatch = useDispatch();
  const hasEnded = useSelector(selectHasSessionEnded);
  const [endedOn, setEndedOn] = useState(path);
  // As long as the session lasts. Afterwards guards lead elsewhere.
  if (!hasEnded && endedOn !== path) setEndedOn(path);
  return (
    <div role="status">
      {hasEnded && !isAnnouncedInPage && !isAuthPage(path) && (
        <aside className="suggestion" aria-label={t('session.ended')}>
          <p>{t('session.ended')}</p>
          <Link href={signInPath(locale, endedOn)}>{t('session.signIn')}</Link>
          <IconButton
            size="small"
            label={t('session.close')}
            icon={<Icon name="close" />}
            onClick={() => dispatch(sessionEndSeen())}
          />
        </aside>
      )}
    </div>
  );
}

function isAuthPage(path: string): boolean {
  const match = matchRoute(path);
  return match.kind === 'route' && match.name.startsWith('auth-');
}
