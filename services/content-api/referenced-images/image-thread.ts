/** What a thread runs that reads which images a text shows; bundled into one text by `referenced-images.ts`. */
import { parentPort } from 'node:worker_threads';
import { referencedImages } from './images-of-text';

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(referencedImages(markdown)));
