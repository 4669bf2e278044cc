import { readFileSync, utimesSync } from 'node:fs';
import { readFile, utimes } from 'node:fs/promises';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  deflateRaw,
  deflateRawSync,
  type BrotliOptions,
  type ZlibOptions,
} from 'node:zlib';
import { writeAtomically, writeAtomicallySync } from './write-file';

/**
 * The calls of a step that runs either in this thread, for a few files, or in worker threads, for
 * many: file system calls and compression.
 */
export interface StepIo {
  /** Reads a file. */
  read(file: string): Buffer | Promise<Buffer>;
  /** Writes a file atomically. */
  replace(file: string, content: Uint8Array): void | Promise<void>;
  /** Sets the modification time of a file to now. */
  touch(file: string): void | Promise<void>;
  brotli(bytes: Uint8Array, options: BrotliOptions): Buffer | Promise<Buffer>;
  deflateRaw(bytes: Uint8Array, options: ZlibOptions): Buffer | Promise<Buffer>;
}

/** Calls that let the thread continue; compression uses all cores. */
export const asyncIo: StepIo = {
  read: (file) => readFile(file),
  replace: (file, content) => writeAtomically(file, content),
  touch: (file) => utimes(file, new Date(), new Date()),
  brotli: promisify(brotliCompress),
  deflateRaw: promisify(deflateRaw),
};

/**
 * Calls that block their thread: in worker threads, one for each core, they cost a fraction of the
 * processor time.
 */
export const blockingIo: StepIo = {
  read: (file) => readFileSync(file),
  replace: writeAtomicallySync,
  touch: (file) => utimesSync(file, new Date(), new Date()),
  brotli: brotliCompressSync,
  deflateRaw: deflateRawSync,
};
