import { touchOutcome } from './first-touch';
import { splitAt } from './main-thread';
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

describe('what the main thread did', () => {
  it('is separated by the moment of intent: the longest task and all shifts of each side', () => {
    const tasks = [
      { start: 10, duration: 60 },
      { start: 20, duration: 90 },
      { start: 100, duration: 150 },
    ];
    const shifts = [
      { start: 50, value: 0.25 },
      { start: 60, value: 0.5 },
      { start: 200, value: 0.125 },
    ];
    expect(splitAt({ tasks, shifts }, 100)).toEqual({
      longestBefore: 90,
      longestAfter: 150,
      shiftBefore: 0.75,
      shiftAfter: 0.125,
    });
  });

  it('is empty when nothing was observed', () => {
    expect(Object.values(splitAt({ tasks: [], shifts: [] }, 5))).toEqual([0, 0, 0, 0]);
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
