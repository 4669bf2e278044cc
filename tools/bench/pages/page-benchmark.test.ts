import { touchOutcome } from './first-touch';
import { fileKind } from './network-log';

describe('a touch', () => {
  const touch = { answeredAfter: 100, shows: 'visible', navigations: 0, answers: 1, isStillThere: true } as const;
  it.each([
    ['once', touch],
    ['once', { ...touch, shows: 'page', navigations: 1 } as const],
    ['LOST', { ...touch, answeredAfter: null }],
    ['DONE 2 TIMES', { ...touch, answers: 2 }],
    ['DONE 2 TIMES', { ...touch, shows: 'page', navigations: 2 } as const],
    ['UNDONE', { ...touch, isStillThere: false }],
    ['LEFT THE PAGE', { ...touch, navigations: 1 }],
  ])('has the outcome %s', (outcome, given) => {
    expect(touchOutcome(given)).toBe(outcome);
  });
});

describe('a loaded file', () => {
  it.each([
    ['Document', '/fr', 'document'],
    ['Script', '/app.js', 'script'],
    ['Other', '/app.js', 'script'],
    ['Other', '/favicon.svg', 'image'],
    ['Fetch', '/page-data/fr/page-data.json', 'data'],
    ['Manifest', '/manifest.webmanifest', 'data'],
    ['Font', '/a.woff2', 'font'],
    ['Stylesheet', '/a.css', 'style'],
  ])('that Chromium calls %s at %s is of the kind %s', (type, path, kind) => {
    expect(fileKind(type, path)).toBe(kind);
  });
});
