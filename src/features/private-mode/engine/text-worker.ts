import english from '../../../../locales/en/article-description.json';
import french from '../../../../locales/fr/article-description.json';
import { labelsFrom } from '../../../shared/markdown/document-labels';
import { answerCalls } from '../../../shared/worker-channel';
import { serveTexts } from './serve-texts';

/* Entry point of the worker. It communicates by messages only. */

answerCalls(globalThis, serveTexts({ fr: labelsFrom(french), en: labelsFrom(english) }));
