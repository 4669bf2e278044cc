/** What a worker thread runs; bundled into one text by `listening-threads.ts`. */
import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../../src/node/errors';
import { readAudio, type AudioReading } from './audio-shape';

/** The bytes of a file. */
export type ListeningTask = Uint8Array;

/** What came of it; or what went wrong beside the bytes. */
export type ListeningAnswer = AudioReading | { error: string };

// The decoder tells each fault of a file there; what is wrong with the file is reported as a finding.
console.error = () => undefined;

parentPort?.on('message', (bytes: ListeningTask) => {
  readAudio(bytes)
    .catch((error: unknown): ListeningAnswer => ({ error: messageOf(error) }))
    .then((answer: ListeningAnswer) => parentPort?.postMessage(answer))
    .catch(() => undefined);
});
