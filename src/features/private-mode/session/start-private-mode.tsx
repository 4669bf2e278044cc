import '../../../../content-schema/interpreted-schemas';
import english from '../../../../locales/en/article-description.json';
import french from '../../../../locales/fr/article-description.json';
import { createTextEngine } from '../engine/create-text-engine';
import { followChanges } from '../content/follow-changes';
import { createImageCache } from '../content/image-cache';
import { createPrivateApi } from '../content/private-api';
import { createPrivateContent } from '../content/private-content';
import { labelsFrom } from '../../../shared/markdown/document-labels';
import { sectionNamed } from '../../../boot/reading-place';
import { replaceSiteSearch } from '../../search/site-search';
import { storedScrollTop } from '../../../store/scroll-position';
import { loadPageMessages } from '../../../messages/page-messages';
import type { PrivateMode, PrivateModeOptions } from './private-mode';
import { createPrivateSession } from './private-session';
import { createContentSearch } from '../search/search-content';
import { withBasePath } from '../../../shared/routes/base-path';

/**
 * Polling interval of the change feed on articles, in milliseconds: a saved file is rendered within
 * a second.
 */
const READING_INTERVAL_MS = 400;
/** Polling interval on all other pages, in milliseconds. */
const ELSEWHERE_INTERVAL_MS = 5000;

const LABELS = { fr: labelsFrom(french), en: labelsFrom(english) };

/**
 * Starts private mode: loads and renders unpublished content, and follows changes until it ends.
 */
export function startPrivateMode(options: PrivateModeOptions): PrivateMode {
  const { apiUrl, request, show, onRefused } = options;
  const ending = new AbortController();
  const api = createPrivateApi({ apiUrl, request, signal: ending.signal });
  const content = createPrivateContent(api);
  const images = createImageCache(api);
  const engine = createTextEngine();
  const arrival = createArrival(options.showHighlight);
  const isHidden = () => document.visibilityState === 'hidden';
  const follower = followChanges({
    changes: (since, signal) => api.changes(since, signal),
    onChanged: (changes) => void session.change(changes),
    onRefused,
    onRecovered: () => session.recover(),
    interval: () => (session.isReading() ? READING_INTERVAL_MS : ELSEWHERE_INTERVAL_MS),
    isHidden,
  });
  const session = createPrivateSession({
    sources: {
      content,
      images,
      engine,
      labels: LABELS,
      fetchPublished: (path, signal) => fetch(withBasePath(path), { signal, cache: 'no-cache' }),
      now: () => new Date(),
    },
    loadMessages: loadPageMessages,
    onDownloaded: (changes) => search.takeChanges(changes),
    ready: follower.start(),
    onReplaced: () => options.showAbsentNotice(window.location.hash),
    onArrived: arrival.arrived,
    makePage: options.makePage,
    show,
    onRefused,
  });
  const search = createContentSearch(content);
  replaceSiteSearch(search);
  document.addEventListener('visibilitychange', follower.refresh);
  return {
    visit(page) {
      arrival.begin(page.location.pathname);
      session.visit(page);
      follower.refresh();
    },
    publishedAnew: () => session.publishedAnew(),
    end() {
      document.removeEventListener('visibilitychange', follower.refresh);
      session.end();
      follower.end();
      ending.abort();
      content.clear();
      images.clear();
      engine.dispose();
      replaceSiteSearch(null);
      search.dispose();
      show(null);
    },
  };
}

/**
 * Scrolls to the target of the address once the page is rendered, and again where the section of
 * the hash gets its id later, with the texts of other versions. It does not scroll if the reader
 * has begun to.
 */
function createArrival(showHighlight: () => void) {
  let isAwaited = false;
  let visit = { path: '', top: 0 };
  const isThere = () => sectionNamed(window.location.hash) !== null;
  return {
    begin(path: string): void {
      if (visit.path !== path) visit = { path, top: placeLeft() };
    },
    arrived(isFirst: boolean): void {
      if (isFirst) isAwaited = window.location.hash !== '' && !isThere();
      else if (!isAwaited || !isThere() || window.scrollY > 0) return;
      else isAwaited = false;
      requestAnimationFrame(() => {
        scrollOnArrival(visit.top);
        showHighlight();
      });
    },
  };
}

/**
 * Reads the scroll position of a page that the reader comes back to. Call it when the visit begins:
 * the position of the placeholder is stored under the same name.
 */
function placeLeft(): number {
  const state: unknown = window.history.state;
  const key: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'key') : undefined;
  return storedScrollTop({ pathname: window.location.pathname, ...(typeof key === 'string' ? { key } : {}) });
}

/**
 * Scrolls after the page has loaded, as a navigation does: to the stored position, or to the
 * section of the hash. The content did not exist when the navigation ended.
 */
function scrollOnArrival(top: number): void {
  const section = sectionNamed(window.location.hash);
  if (top > 0) window.scrollTo(0, top);
  else section?.scrollIntoView();
}
