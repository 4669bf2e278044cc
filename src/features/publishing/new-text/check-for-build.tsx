import { createRoot, type Root } from 'react-dom/client';
import english from '../../../../locales/en/new-text.json';
import french from '../../../../locales/fr/new-text.json';
import type { Locale } from '../../../../content-schema';
import { isNewerBuild, readBuildMarker } from './build-marker';
import { pageText } from './page-text';
import { noteSectionRead } from '../../../boot/reading-place';
import { DATA_PRIVATE, PRIVATE_RENDERED } from '../../../shared/page-contract';
import { localeOfPath, withoutLocale } from '../../../shared/routes/page-locale';
import { adoptNewBuild } from '../../offline/new-build';
import { noteNewBuild } from '../../../store/new-build';
import { Banner } from '../../../ui/banner';
import { Button } from '../../../ui/button';
import { withoutBasePath } from '../../../shared/routes/base-path';

/**
 * Messages of this chunk, which pages do not include. They are in separate files: anything shared
 * by two chunks would move to the large shared chunk.
 */
const WORDS: Record<Locale, NewTextMessages> = { fr: french, en: english };

/**
 * Pages whose content comes from the content API and is unchanged after publishing. Scripts add to
 * the home page.
 */
const CONTENT_PAGE = /^\/version(?:\/|$)/;

/** Id of the last build that was read. */
let seen: string | null = null;
/** Text of the notice that the reader has dismissed. */
let dismissed: string | null = null;

/**
 * Checks whether there is a new build since this page was loaded. If so, the next navigation is a
 * full load, and a notice offers the new text if the current page has changed.
 */
export async function checkForBuild(): Promise<void> {
  const build = await readBuildMarker();
  if (build === null) return;
  const isNewer = isNewerBuild(build, seen, Date.now() - performance.timeOrigin);
  seen = build.id;
  if (!isNewer) return;
  noteNewBuild();
  adoptNewBuild();
  await offerNewText();
}

/** Offers the newest text of the current page if it has changed. */
export async function offerNewText(): Promise<void> {
  const { pathname } = window.location;
  const locale = localeOfPath(withoutBasePath(pathname));
  // Private mode renders the newest text already.
  const isPrivate = document.documentElement.getAttribute(DATA_PRIVATE) === PRIVATE_RENDERED;
  if (locale === undefined || !CONTENT_PAGE.test(withoutLocale(withoutBasePath(pathname))) || isPrivate) return;
  // The browser sends a conditional request: an unchanged page has no body.
  const response = await fetch(pathname, { cache: 'no-cache', headers: { accept: 'text/html' } });
  const isRemoved = response.status === 404 || response.status === 410;
  if (!response.ok && !isRemoved) return;
  const newest = new DOMParser().parseFromString(await response.text(), 'text/html');
  const text = isRemoved ? '' : pageText(newest);
  const isChanged = text !== null && text !== pageText(document);
  if (pathname !== window.location.pathname) return;
  if (!isChanged || text === dismissed) return show(null);
  show(
    <NewTextNotice
      kind={isRemoved ? 'removed' : 'changed'}
      messages={WORDS[locale]}
      onShow={() => {
        putInPlace(newest);
        window.location.reload();
      }}
      onDismiss={() => {
        dismissed = text;
        show(null);
      }}
    />,
  );
}

let root: Root | null = null;

/**
 * Renders a notice at the bottom of the window. Its live region is inserted first, because screen
 * readers only announce content added to one.
 */
function show(notice: React.ReactElement | null): void {
  if (root === null) {
    if (notice === null) return;
    const region = document.createElement('div');
    region.setAttribute('role', 'status');
    document.querySelector('.window-end')?.append(region);
    root = createRoot(region);
  }
  const rendered = root;
  setTimeout(() => rendered.render(notice));
}

/** Messages of the notice in the language of the page. */
interface NewTextMessages {
  changed: string;
  removed: string;
  show: string;
  close: string;
}

interface NewTextNoticeProps {
  /** Change of the current page. */
  kind: 'changed' | 'removed';
  messages: NewTextMessages;
  onShow: () => void;
  onDismiss: () => void;
}

/** Notice that the current page has changed. It does not navigate automatically. */
function NewTextNotice({ kind, messages, onShow, onDismiss }: NewTextNoticeProps) {
  return (
    <Banner message={messages[kind]} closeLabel={messages.close} onClose={onDismiss}>
      {kind === 'changed' && (
        <Button variant="inline" onClick={onShow}>
          {messages.show}
        </Button>
      )}
    </Banner>
  );
}

/**
 * Replaces the content of the page by the newest one, and restores the scroll position. A reload
 * should follow: browsers restore the scroll position, which is then the same section of the same
 * text. This needs no script on other pages, while a scroll position stored by name would have to
 * be looked up by each of them.
 */
function putInPlace(newest: Document): void {
  const main = document.querySelector('main');
  const next = newest.querySelector('main');
  if (main === null || next === null || window.scrollY === 0) return;
  const restorePosition = noteSectionRead();
  // The node belongs to another document: imports a copy.
  main.replaceWith(document.importNode(next, true));
  restorePosition();
}
