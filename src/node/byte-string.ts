/**
 * A text in UTF-8 with one character for each byte (Web IDL, `ByteString`). Reading a file as one
 * copies its bytes, where decoding a page of 80 kB takes a millisecond, and V8 needs one byte for
 * each character. Marks in ASCII, such as tags and quotes, are where they are in the text.
 */
export type ByteString = string;

/** Encodes a text. */
export const toByteString = (text: string): ByteString => Buffer.from(text, 'utf8').toString('latin1');

/** Decodes a text. */
export const fromByteString = (bytes: ByteString): string => Buffer.from(bytes, 'latin1').toString('utf8');
