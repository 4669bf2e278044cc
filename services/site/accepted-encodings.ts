/** Encodings the server can send, in its order of preference. */
export const ENCODINGS = ['br', 'gzip'] as const;
/** An encoding of an answer. */
export type Encoding = (typeof ENCODINGS)[number];

/**
 * Encodings that a reader accepts, the server's favourite first (RFC 9110 §12.5.3).
 * @example acceptedEncodings('gzip, br;q=0') // => ['gzip']
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const weights = new Map<string, number>();
  for (const entry of (header ?? '').split(',')) {
    const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters
      .map((parameter) => /^q=([0-9.]+)$/.exec(parameter)?.[1])
      .find((each) => each !== undefined);
    if (name !== '') weights.set(name === 'x-gzip' ? 'gzip' : name, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (encoding: Encoding) => weights.get(encoding) ?? weights.get('*') ?? 0;
  return ENCODINGS.filter((encoding) => weightOf(encoding) > 0);
}
