/** Turns attributes into the claims of an ID token: some are no texts there (OpenID Connect Core, 5.1). */
export function claimsOf(attributes: Readonly<Record<string, string>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, claimOf(name, value)]));
}

function claimOf(name: string, value: string): unknown {
  if (name.endsWith('_verified')) return value === 'true';
  if (name === 'updated_at') return Number(value);
  if (name === 'address') return { formatted: value };
  return value;
}
