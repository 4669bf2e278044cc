import { parseAttributes, scanTags, type Tag } from '../shared/html/scan-tags';

/**
 * A text in UTF-8 with one character for each byte (Web IDL, `ByteString`). Reading a file as one
 * copies its bytes, where decoding a page of 80 kB takes a millisecond, and V8 needs one byte for
 * each character. Marks in ASCII, such as tags and quotes, are where they are in the text.
 */
export type ByteString = string;

const ASCII = /^[\0-\x7f]*$/;

/** Memory into which texts are encoded: `Buffer.from` takes ten times as long for a page. */
const scratch = Buffer.allocUnsafe(1_000_000);
/** Maximum number of bytes of a UTF-16 code unit in UTF-8. */
const MAX_UNIT_BYTES = 3;

/** Encodes a text. */
export function toByteString(text: string): ByteString {
  if (text.length * MAX_UNIT_BYTES > scratch.length) return Buffer.from(text, 'utf8').toString('latin1');
  return scratch.toString('latin1', 0, scratch.write(text, 'utf8'));
}

/** Decodes a text. */
export const fromByteString = (bytes: ByteString): string =>
  ASCII.test(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');

/**
 * Yields the start tags of a page (`scanTags`). Their names and attributes are decoded; `source`
 * and `text` are byte strings, and offsets are those of bytes.
 */
export function* scanTagsOfBytes(html: ByteString): Generator<Tag> {
  for (const tag of scanTags(html)) {
    tag.attributes = () => parseAttributes(fromByteString(tag.source));
    // Letters are made small after decoding: some bytes are capital letters in Latin-1.
    const nameStart = tag.start + 1;
    if (!ASCII.test(tag.name)) {
      tag.name = fromByteString(html.slice(nameStart, nameStart + tag.name.length)).toLowerCase();
    }
    yield tag;
  }
}
