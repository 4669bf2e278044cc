/**
 * What the HTML of a page, the boot script and React say to one another by name: the attributes, ids and keys that more than
 * one of them uses. Its ids are in `shell-ids.ts`, the settings that the browser keeps in `content-schema/stored-settings.ts`.
 */

/** On `<html>`: the colour mode in use; absent where the system decides. The HTML of a page that forces one comes with it. */
export const DATA_COLOR_MODE = 'data-color-mode';
/** On `<html>`: how private mode stands, by one of the two values below; absent where it does not. */
export const DATA_PRIVATE = 'data-private';
/** It is about to start: the text of a 404 page waits. */
export const PRIVATE_STARTS = 'starts';
/** What is shown may be private: nothing is kept of it. */
export const PRIVATE_RENDERED = 'shown';
/** On a `<meta name="theme-color">`: the colour mode that it belongs to. */
export const DATA_MODE = 'data-mode';

/** On a button that needs scripts: a click that comes before them is kept, and played once they are ready. */
export const DATA_REPLAY = 'data-replay';
/** On a link to the same page in another language or version: it takes the section being read along. */
export const DATA_KEEP_HASH = 'data-keep-hash';
/** On a link between the pages of signing in: it takes the query of the address along. */
export const DATA_KEEP_QUERY = 'data-keep-query';
/** On a link that leads to the sign-in: the address of the account, where it leads once somebody is known. */
export const DATA_ACCOUNT = 'data-account';
/** On the place for the name of whoever is signed in: the client id whose cookies count. */
export const DATA_SESSION_NAME = 'data-session-name';
/** On what hides a secret: its id. A click on it finds it, and so does a fold that stands open. */
export const DATA_SECRET = 'data-secret';
/** On a link of search results: the words to highlight in the article, as JSON. */
export const DATA_HIGHLIGHT = 'data-highlight';
/** On the notice of an absent page: whether it is shown, where `:target` does not follow. */
export const DATA_RENDERED = 'data-shown';
/** On the articles beside the text: the id of the version that they are of. */
export const DATA_TREE = 'data-tree';
/** On the line that the table of contents folds behind: the name of the section being read, which the sheet shows. */
export const DATA_CURRENT = 'data-current';

/** On `<body>`: the digest of the data that the page was made of. */
export const DATA_MADE_OF = 'data-made-of';

/** On the `<template>` that holds the sleeping scripts: the address of the page, as Gatsby knows it. */
export const DATA_PAGE_PATH = 'data-page-path';
/** On the same: when the scripts start without being reached for, by one of the two values below. */
export const DATA_START = 'data-start';
/** They start at once. */
export const START_NOW = 'now';
/** They start where the address has a query. */
export const START_ON_QUERY = 'query';

/** Site path of the script that loads the page again, or says so, where the sleeping scripts cannot be had. */
export const RECOVERY_PATH = '/recovery.js';

/** On `<html>`, written by the service worker: the page comes from what is kept; the day it was kept (`2026-11-22`), or empty. */
export const DATA_CACHED = 'data-kept';
/** On `<html>`, written by the service worker: this is the offline page without its scripts; the value says why. */
export const DATA_MISSING = 'data-missing';
/** It stands in the place of a page that is not at hand. */
export const PAGE_IS_MISSING = 'page';
/** It was asked for itself, and its scripts are not at hand. */
export const SCRIPTS_ARE_MISSING = 'scripts';
/** On `<html>`: there is no network, as the browser says or the service worker found. */
export const DATA_OFFLINE = 'data-offline';
/** On `<html>`: the service worker could not be registered (specification §8). */
export const DATA_WORKER_FAILED = 'data-worker-failed';
/** On a link, where there is no network: its page is not at hand. */
export const DATA_AWAY = 'data-away';
/** On the empty list of the offline page that the service worker fills with what is at hand. */
export const DATA_AT_HAND = 'data-at-hand';

/** On what is shown while private mode looks for a page. */
export const DATA_LOADING = 'data-sought';
/** Key in the session storage: the tab left private mode with the session, which the next page tells. */
export const SESSION_LEFT_KEY = 'session-left';
/** Key in the session storage: which of the articles beside the text stand open, and how far they are scrolled. */
export const NAVIGATION_KEY = 'navigation';
/** Key in the session storage: how the player stood when the last page of this tab went, where it was open or playing. */
export const MUSIC_KEY = 'music';

/** Key in the session storage: what the reader did on a page that was loaded again because its scripts were missing. */
export const EARLY_INPUT_KEY = 'early-input';

/** Ids of a section of the account page and of the heading that names it. */
export function accountSectionIds(section: string): Record<'section' | 'heading', `_${string}`> {
  return { section: `_${section}`, heading: `_${section}-heading` };
}
