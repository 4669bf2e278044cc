import english from '../../../../locales/en/article-description.json';
import french from '../../../../locales/fr/article-description.json';
import { compileMarkdown } from '../../../shared/markdown/compile-markdown';
import { labelsFrom } from '../../../shared/markdown/document-labels';
import { answerCalls } from '../../../shared/worker-channel';
import { loadSiteComponents } from './component-renderer';
import { serveTexts } from './serve-texts';

/* Entry point of the worker. It communicates by messages only. */

const labels = { fr: labelsFrom(french), en: labelsFrom(english) };
// Without components, neither the renderer nor React is in this script.
const loadComponents = HAS_COMPONENTS ? loadSiteComponents : undefined;

answerCalls(globalThis, serveTexts(labels, compileMarkdown, loadComponents));
