import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { showSession } from '../../../boot/session-name';
import { selectSession } from '../session-slice';
import { sessionName } from '../../../shared/session/session-name';

export interface SessionLinksProps {
  /** Where somebody who is not signed in goes. */
  signInPath: string;
}

/**
 * Says in the page who is signed in, once that is known: the name in the header, and where its links lead. The boot script
 * does the same before the first paint, which is why React leaves both alone.
 */
export function SessionLinks({ signInPath }: SessionLinksProps) {
  const { user, isKnown } = useSelector(selectSession);
  // After every page: React wrote the links of the new one as they were published.
  useEffect(() => {
    if (isKnown) showSession(user && sessionName(user), signInPath);
  });
  return null;
}
