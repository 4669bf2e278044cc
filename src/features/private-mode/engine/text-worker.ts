import english from '../../../../locales/en/article-description.json';
import french from '../../../../locales/fr/article-description.json';
import { labelsFrom } from '../../../shared/markdown/document-labels';
import { serveTexts } from './serve-texts';
import type { TaskMessage } from './text-messages';

/* Entry point of the worker. It communicates by messages only. */

const serve = serveTexts({ fr: labelsFrom(french), en: labelsFrom(english) }, (message) =>
  globalThis.postMessage(message),
);

globalThis.addEventListener('message', ({ data }: MessageEvent<TaskMessage>) => serve(data));
