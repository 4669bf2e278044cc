/** All secrets of the site in display order. Ids are stored in browsers and must not change. */
export const SECRETS = ['question', 'asked', 'greeting', 'patience', 'name', 'before', 'melody'] as const;

/** Id of a secret. */
export type SecretId = (typeof SECRETS)[number];

/**
 * Returns the known secrets of a list in display order. Stored lists may contain others, of an
 * older or a newer site.
 */
export const knownSecrets = (ids: readonly string[]): SecretId[] => SECRETS.filter((id) => ids.includes(id));
