/** What a thread runs that reads which images a text shows; bundled into one text by `shown-images.ts`. */
import { parentPort } from 'node:worker_threads';
import { shownImages } from './images-of-text';

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(shownImages(markdown)));
