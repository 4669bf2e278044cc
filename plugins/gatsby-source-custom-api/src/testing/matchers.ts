/** Matches a string that contains a text. Jest's own matcher is of type `any`. */
export const containing = (text: string): unknown => expect.stringContaining(text);

/** Matches a string by a pattern. Jest's own matcher is of type `any`. */
export const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern);
