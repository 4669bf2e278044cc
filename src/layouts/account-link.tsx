import type { ReactNode } from 'react';
import { Link } from '../ui/link';
import { DATA_ACCOUNT } from '../shared/page-contract';

/** How the account is reached from a page. */
export interface AccountEntrance {
  accountPath: string;
  /** Null on a site without accounts: nothing leads there. */
  session: {
    /** Whose cookies tell who is signed in. */
    clientId: string;
    /** Where somebody who is not signed in goes. */
    signInPath: string;
  } | null;
}

export interface AccountLinkProps extends AccountEntrance {
  className?: string;
  children: ReactNode;
}

/**
 * Leads to the sign-in, as the same page is published for everybody; nothing on a site without accounts. Where a session is
 * known the boot script, and `SessionLinks` later, lead it to the account: its address may be another than React thinks.
 */
export function AccountLink({ accountPath, session, ...attributes }: AccountLinkProps) {
  if (session === null) return null;
  return (
    <Link
      href={session.signInPath}
      rel="nofollow"
      {...{ [DATA_ACCOUNT]: accountPath }}
      suppressHydrationWarning
      {...attributes}
    />
  );
}
