/** Undoes the percent escapes of a part of an address, or of a cookie; a text that cannot be decoded stays as it is. */
export function decodeText(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
