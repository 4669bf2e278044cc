/** How often an address may be encoded inside another. */
const MAX_LEVELS = 5;

/**
 * Ids of the versions that an address names, however it hides them: percent-encoded more than once, behind dot segments,
 * on whatever origin, in the query, the hash, or an address inside the address. It would rather find one too many,
 * because what is private must not be told.
 * @example namedVersions('https://docs.example.org/go?to=%2F%2576ersion%2F1%2F..%2F2') // => [1, 2]
 */
export function namedVersions(address: string): number[] {
  const ids = new Set<number>();
  let text = address;
  for (let level = 0; level <= MAX_LEVELS; level += 1) {
    for (const part of text.split(/[?#&=]/)) {
      const segments = segmentsOf(part);
      for (const list of [segments, withoutDotSegments(segments)]) for (const id of versionIds(list)) ids.add(id);
    }
    const decoded = decodeAscii(text);
    if (decoded === text) break;
    text = decoded;
  }
  return [...ids];
}

/** Browsers take a backslash for a slash, and leave out tabs and line breaks. */
const segmentsOf = (path: string) =>
  path
    .replace(/[\t\n\r]/g, '')
    .split(/[/\\]/)
    .filter((segment) => segment !== '' && segment !== '.');

function withoutDotSegments(segments: readonly string[]): string[] {
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else kept.push(segment);
  }
  return kept;
}

function versionIds(segments: readonly string[]): number[] {
  return segments.flatMap((segment, index) => {
    const id = segments[index + 1] ?? '';
    return segment.toLowerCase() === 'version' && /^\d+$/.test(id) ? [Number(id)] : [];
  });
}

/** Decodes what stands for an ASCII sign; the rest may be malformed, and names no version. */
function decodeAscii(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
