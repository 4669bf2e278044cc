import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Locale } from '../content-schema';
import { listFiles } from '../src/node/file-trees';

const LOCALES_FOLDER = path.resolve(__dirname, '../locales');

/** Files that contain text, except style sheets. */
const TEXT_FILES = /(?:\.(?:html|js|json|md|txt|webmanifest|xml)|\/_headers|\/_redirects)$/;

/** Fewer letters may be part of another sentence, or of one for programmers. */
const LEAST_LETTERS = 16;

/** Returns the messages of a language that another one does not have, without what is filled in. */
function messagesOf(locale: Locale, without: Locale): string[] {
  const read = (each: Locale) =>
    readdirSync(path.join(LOCALES_FOLDER, each)).flatMap((file) =>
      Object.values(
        z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(path.join(LOCALES_FOLDER, each, file), 'utf8'))),
      ),
    );
  const others = new Set(read(without));
  const parts = read(locale)
    .filter((message) => !others.has(message))
    .flatMap((message) => message.split(/\{+[^{}]*\}+|<[^>]*>|["\\\n]/));
  const phrases = parts.map((part) => part.trim());
  return [...new Set(phrases)].filter((phrase) => phrase.length >= LEAST_LETTERS && phrase.includes(' '));
}

/**
 * Returns the files of a site in one language that have anything of another one: in their names, in
 * the addresses or languages that they name, or a message of the product.
 * @param publicDir Folder of the site.
 * @param sitePath Path below which it is served.
 */
export function tracesOf(
  other: Locale,
  publicDir: string,
  { own, sitePath }: { own: Locale; sitePath: string },
): string[] {
  const messages = messagesOf(other, own);
  const inName = new RegExp(`(?:^|[/.-])${other}(?:[/.-]|$)`);
  const inText = new RegExp(`hreflang=|lang="${other}|(?:["'(]|localhost:4000)${sitePath}/${other}(?:["'/?#)]|$)`);
  return listFiles(publicDir).flatMap((file) => {
    if (inName.test(file)) return [`${file}: its name`];
    if (!TEXT_FILES.test(`/${file}`)) return [];
    const text = readFileSync(path.join(publicDir, file), 'utf8');
    // A script may look for such links, which other sites have.
    const named = file.endsWith('.js') ? undefined : inText.exec(text.replace(/<(script|style)\b.*?<\/\1>/gs, ''))?.[0];
    const message = messages.find((each) => text.includes(each));
    return [named, message].flatMap((trace) => (trace === undefined ? [] : [`${file}: ${trace}`]));
  });
}
