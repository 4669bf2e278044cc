/** Every secret of the site, in the order in which the river shows them. Ids are stored in browsers: they stay. */
export const SECRETS = ['question', 'asked', 'greeting', 'patience', 'name', 'before', 'melody'] as const;

/** Id of a secret. */
export type SecretId = (typeof SECRETS)[number];

/** The secrets of a list, in the order of the river. What is stored may name others, of an older or a newer site. */
export const knownSecrets = (ids: readonly string[]): SecretId[] => SECRETS.filter((id) => ids.includes(id));
