/** Worker thread that reads audio; `listening-threads.ts` bundles it into one text. */
import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../../node/errors';
import { readAudio, type AudioReading } from './audio-shape';

/** The reading, or the message of an unexpected error. */
export type ListeningAnswer = AudioReading | { error: string };

// The decoder logs each fault of a file to the console. Faults are reported as findings instead.
console.error = () => undefined;

parentPort?.on('message', (bytes: Uint8Array) => {
  readAudio(bytes)
    .catch((error: unknown): ListeningAnswer => ({ error: messageOf(error) }))
    .then((answer: ListeningAnswer) => parentPort?.postMessage(answer))
    .catch(() => undefined);
});
