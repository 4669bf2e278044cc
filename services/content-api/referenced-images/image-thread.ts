/**
 * Entry of the worker thread that finds the images of a text; bundled into one string by
 * `referenced-images.ts`.
 */
import { parentPort } from 'node:worker_threads';
import { referencedImages } from './images-of-text';

parentPort?.on('message', (markdown: string) => parentPort?.postMessage(referencedImages(markdown)));
