/**
 * Names shared by the HTML of a page, the boot script and React: attributes, ids and keys that more
 * than one of them uses. Element ids are in `shell-ids.ts`, stored settings in
 * `content-schema/stored-settings.ts`.
 */

import { ownName } from './routes/base-path';

// The call of `ownName` is marked as pure, so that scripts leave it out where they do not need it.

/**
 * On `<html>`: the colour mode in use; absent when the system
 * decides. It is in the HTML of a page that forces a mode.
 */
export const DATA_COLOR_MODE = 'data-color-mode';
/** On `<html>`: the state of private mode, one of the two values below; absent when it is off. */
export const DATA_PRIVATE = 'data-private';
/** Private mode is about to start: the text of a 404 page is hidden. */
export const PRIVATE_STARTS = 'starts';
/** The page may contain private content: nothing of it is cached. */
export const PRIVATE_RENDERED = 'shown';
/** On a `<meta name="theme-color">`: its colour mode. */
export const DATA_MODE = 'data-mode';

/** On a button that needs scripts: an early click is queued and replayed once they are ready. */
export const DATA_REPLAY = 'data-replay';
/**
 * On a link to the same page in another language or
 * version: the current section is kept as its hash.
 */
export const DATA_KEEP_HASH = 'data-keep-hash';
/** On a link between the sign-in pages: the query of the URL is kept. */
export const DATA_KEEP_QUERY = 'data-keep-query';
/** On a link to the sign-in page: the URL of the account, its target when a user is signed in. */
export const DATA_ACCOUNT = 'data-account';
/** On the element for the name of the signed-in user: the client id whose cookies are read. */
export const DATA_SESSION_NAME = 'data-session-name';
/**
 * On an element that hides a secret: its id. The secret is found by a click, or by opening a fold.
 */
export const DATA_SECRET = 'data-secret';
/** On text that search engines leave out of the excerpts of a page. */
export const DATA_NO_SNIPPET = 'data-nosnippet';
/** On a link of search results: the words to highlight in the article, as JSON. */
export const DATA_HIGHLIGHT = 'data-highlight';
/** On the notice of a missing page: whether it is displayed, where `:target` does not work. */
export const DATA_RENDERED = 'data-shown';
/** On the sidebar: the id of its version. */
export const DATA_TREE = 'data-tree';
/**
 * On the summary of the folded table of contents: the
 * title of the current section, displayed by CSS.
 */
export const DATA_CURRENT = 'data-current';

/**
 * On `<html>`: the version of the announcement that the reader closed last. The style sheet hides
 * the announcement of that version.
 */
export const DATA_CLOSED = 'data-closed';
/** Key in local storage: the same. One name for both, because the boot script is in every page. */
export const CLOSED_KEY = /* @__PURE__ */ ownName(DATA_CLOSED);

/**
 * On `<html>`, where readers must accept the analytics service of the site: `asked` while the
 * banner asks them, then `granted` or `refused`; absent where nobody is asked and nothing is
 * counted.
 */
export const DATA_CONSENT = 'data-consent';
/** On a button: the value of `DATA_CONSENT` that it chooses. */
export const DATA_CHOICE = 'data-choice';
/** Key in local storage: the choice, its time and the service, separated by spaces. */
export const CONSENT_KEY = 'analytics-consent';
/** Key in session storage: private mode was on in this tab, so views are no longer counted. */
export const CONSENT_OFF_KEY = 'analytics-off';

/** On `<body>`: the digest of the data that the page was rendered from. */
export const DATA_MADE_OF = 'data-made-of';

/** On the `<template>` with the deferred scripts: the path of the page, as Gatsby knows it. */
export const DATA_PAGE_PATH = 'data-page-path';
/** On the same element: when the scripts start without interaction, one of the two values below. */
export const DATA_START = 'data-start';
/** The scripts start immediately. */
export const START_NOW = 'now';
/** The scripts start when the URL has a query. */
export const START_ON_QUERY = 'query';

/**
 * Path of the script that reloads the page, or shows a
 * message, when the deferred scripts cannot be loaded.
 */
export const RECOVERY_PATH = '/recovery.js';

/** Beginning of the site path of the script that reports page views; a digest follows. */
export const PAGE_VIEWS_START = '/static/page-views-';

/**
 * On `<html>`, set by the service worker: the page comes from the cache; the value is the day it
 * was cached (`2026-11-22`), or empty.
 */
export const DATA_CACHED = 'data-kept';
/**
 * On `<html>`, set by the service worker: this is the
 * offline page without its scripts; the value is the reason.
 */
export const DATA_MISSING = 'data-missing';
/** The offline page replaces a page that is not available. */
export const PAGE_IS_MISSING = 'page';
/** The offline page itself was requested, and its scripts are not available. */
export const SCRIPTS_ARE_MISSING = 'scripts';
/** On `<html>`: there is no network, according to the browser or the service worker. */
export const DATA_OFFLINE = 'data-offline';
/** On `<html>`: the service worker could not be registered (specification §8). */
export const DATA_WORKER_FAILED = 'data-worker-failed';
/** On a link, when there is no network: its page is not available. */
export const DATA_AWAY = 'data-away';
/** On the empty list of the offline page that the service worker fills with the available pages. */
export const DATA_AT_HAND = 'data-at-hand';

/** On the element displayed while private mode loads a page. */
export const DATA_LOADING = 'data-loading';
/**
 * Key in session storage: the session ended and with it
 * private mode in this tab, which the next page announces.
 */
export const SESSION_LEFT_KEY = 'session-left';
/** Key in session storage: the open sidebar categories and the scroll position of the sidebar. */
export const NAVIGATION_KEY = 'navigation';
/**
 * Key in session storage: the state of the player, if open
 * or playing, when the last page of the tab was left.
 */
export const MUSIC_KEY = 'music';

/**
 * Key in session storage: the reader's input on a page
 * that was reloaded because its scripts were missing.
 */
export const EARLY_INPUT_KEY = 'early-input';

/** Returns the ids of a section of the account page and of its heading. */
export function accountSectionIds(section: string): Record<'section' | 'heading', `_${string}`> {
  return { section: `_${section}`, heading: `_${section}-heading` };
}
