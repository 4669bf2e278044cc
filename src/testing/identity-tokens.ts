/** Client id used in tests. */
export const CLIENT_ID = 'versiotestclient';
/** A fixed point in time, in milliseconds. */
export const NOW = Date.UTC(2026, 10, 21, 12);

/** Creates an unsigned token with the given claims. */
export function aToken(claims: Record<string, unknown>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'none' })}.${part(claims)}.signature`;
}

/** Content of the cookies of a session. */
export interface SessionCookieFields {
  /** Key under which the provider’s library stores the session. */
  key?: string;
  id?: Record<string, unknown>;
  /** Seconds until the tokens expire; negative when they have. */
  expiresIn?: number;
  refreshToken?: string | null;
  clockDrift?: number;
  now?: number;
}

/** Creates the cookies of a session, as in `document.cookie`. */
export function sessionCookies({
  key = 'f0e1-sub',
  id = {},
  expiresIn = 3600,
  refreshToken = 'refresh',
  clockDrift = 0,
  now = NOW,
}: SessionCookieFields = {}): string {
  const exp = now / 1000 + expiresIn;
  const prefix = `CognitoIdentityServiceProvider.${CLIENT_ID}`;
  const file = `${prefix}.${encodeURIComponent(key)}`;
  return [
    'locale=fr',
    `${prefix}.LastAuthUser=${encodeURIComponent(key)}`,
    `${file}.accessToken=${aToken({ sub: 's', exp })}`,
    `${file}.idToken=${aToken({ exp, 'cognito:username': 'mina', email: 'mina@example.org', ...id })}`,
    ...(refreshToken === null ? [] : [`${file}.refreshToken=${refreshToken}`]),
    `${file}.clockDrift=${clockDrift}`,
  ].join('; ');
}
