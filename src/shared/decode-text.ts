/** Decodes the percent-encoding of a URL part or a cookie. Returns a malformed text unchanged. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
