import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { showSession } from '../../../boot/session-name';
import { selectSession } from '../session-slice';
import { sessionName } from '../../../shared/session/session-name';

export interface SessionLinksProps {
  /** Address of the sign-in page. */
  signInPath: string;
}

/**
 * Updates the header and its links once the session is known. The boot script does the same before
 * the first paint, which is why React does not update either.
 */
export function SessionLinks({ signInPath }: SessionLinksProps) {
  const { user, isKnown } = useSelector(selectSession);
  // After each navigation: React renders the links of the new page as published.
  useEffect(() => {
    if (isKnown) showSession(user && sessionName(user), signInPath);
  });
  return null;
}
