import { createRoot, type Root } from 'react-dom/client';
import english from '../../../../locales/en/new-text.json';
import french from '../../../../locales/fr/new-text.json';
import type { Locale } from '../../../../content-schema';
import { isNewerBuild, readBuildMarker } from './build-marker';
import { NewTextNotice, type NewTextMessages } from './new-text-notice';
import { pageText } from './page-text';
import { DATA_PRIVATE, PRIVATE_RENDERED } from '../../../shared/page-contract';
import { adoptNewBuild } from '../../offline/new-build';
import { noteNewBuild } from '../../../store/new-build';
import { putInPlace } from './put-in-place';

/**
 * Messages of this chunk, which pages do not include. They are in separate files: anything shared
 * by two chunks would move to the large shared chunk.
 */
const WORDS: Record<Locale, NewTextMessages> = { fr: french, en: english };

/**
 * Pages whose content comes from the content API and is unchanged after publishing. Scripts add to
 * the home page.
 */
const CONTENT_PAGE = /^\/(fr|en)\/version(?:\/.*)?$/;

/** Id of the last build that was read. */
let seen: string | null = null;
/** Text of the notice that the reader has dismissed. */
let dismissed: string | null = null;

/**
 * Checks whether there is a new build since this page was loaded. If so, the next navigation is a
 * full load, and a notice offers the new text if the current page has changed.
 */
export async function lookForBuild(): Promise<void> {
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
  const locale = CONTENT_PAGE.exec(pathname)?.[1];
  // Private mode renders the newest text already.
  const isPrivate = document.documentElement.getAttribute(DATA_PRIVATE) === PRIVATE_RENDERED;
  if ((locale !== 'fr' && locale !== 'en') || isPrivate) return;
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
