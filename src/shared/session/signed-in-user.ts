/** Signed-in user (specification §3, "Signed-in user"). */
export interface SignedInUser {
  email: string | null;
  emailVerified: boolean;
  /** Preferred username, else the username of the pool. */
  username: string;
  /** Groups of the pool; empty by default. */
  groups: readonly string[];
  /** Custom colour attribute; null when none was chosen. */
  color: string | null;
  accessToken: string;
}
