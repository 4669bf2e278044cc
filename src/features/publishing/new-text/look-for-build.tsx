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
 * The words come in this chunk: no page carries them. In files of their own: what two chunks share is put into one with all
 * else that any two share, which is large.
 */
const WORDS: Record<Locale, NewTextMessages> = { fr: french, en: english };

/** Pages whose content comes from the content API and stands as it was published: scripts add to the home page. */
const CONTENT_PAGE = /^\/(fr|en)\/version(?:\/.*)?$/;

/** The build that was seen last. */
let seen: string | null = null;
/** What the reader wants to hear nothing more of. */
let dismissed: string | null = null;

/**
 * Looks whether the site has been built anew since this page was loaded: the next navigation is a full load then, and where the
 * page being read is another one by now, a notice offers it.
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

/** Offers the newest text of the page being read, where it is another one by now. */
export async function offerNewText(): Promise<void> {
  const { pathname } = window.location;
  const locale = CONTENT_PAGE.exec(pathname)?.[1];
  // In private mode the newest text is what is read.
  const isPrivate = document.documentElement.getAttribute(DATA_PRIVATE) === PRIVATE_RENDERED;
  if ((locale !== 'fr' && locale !== 'en') || isPrivate) return;
  // The browser asks for it with the digest of what it has: an unchanged page comes without a body.
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

/** Shows a notice at the end of the window; its region is there first, for screen readers say what is added to one. */
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
