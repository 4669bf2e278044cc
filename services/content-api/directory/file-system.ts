import * as fs from 'node:fs';
import { promisify } from 'node:util';

// The callback functions of node:fs, as promises: for ten thousand small files `readFile` of
// node:fs/promises takes more than three times the processor time (DECISIONS.md).

/** Reads a whole file. */
export const readFile = promisify<string, Buffer>(fs.readFile);

/** Returns size, times and kind of a path, without following a link. */
export const lstat = promisify<string, fs.Stats>(fs.lstat);
