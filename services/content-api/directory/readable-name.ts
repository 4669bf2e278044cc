import { SHOWS_SOMETHING } from '../../../content-schema';

/**
 * Makes the name of a file or folder readable: words between spaces, the first letter a capital.
 * @returns null when nothing of it is visible.
 * @example readableName('install_on-mac') // => 'Install on mac'
 */
export function readableName(name: string): string | null {
  const words = name
    .normalize('NFC')
    .replace(/[-_\s\p{Cc}]+/gu, ' ')
    .trim();
  if (words === '' || !SHOWS_SOMETHING.test(words)) return null;
  const [first = ''] = words;
  return first.toUpperCase() + words.slice(first.length);
}
