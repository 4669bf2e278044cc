import { type OfflineFigures, offlineSection } from './offline-benchmark';

const sizes = {
  ...{ articles: 3, pages: 9, whole: 500_000, pieces: 100_000, images: 300_000, scripts: 90_000 },
  ...{ html: 400_000, htmlAndData: 600_000 },
};
const moments = (firstResult: number, complete: number) => ({ firstResult, complete });
const figures = (fields: Partial<OfflineFigures> = {}): OfflineFigures => ({
  registration: { pageBytes: 450, early: [], idle: [{ path: '/sw.js', at: 2, bytes: 12_000 }] },
  moments: {
    paints: { read: [40, 60, 50], pack: [70, 80, 60], missing: [160, 170, 180] },
    paintsOnline: [100, 100, 100],
    searches: { online: [moments(100, 200)], offline: [moments(90, 180)] },
  },
  packs: [{ name: 'manual', sizes, updates: [{ what: 'a title', bytes: 60_000 }] }],
  ...fields,
});

test('each figure is listed with its target or reference', () => {
  const { text } = offlineSection(figures());
  expect(text).toMatch(/in the page, after brotli +450 B +target 1000 B +× 0.45 +pass/);
  expect(text).toMatch(/before the page has loaded +0 +target 0 +pass/);
  expect(text).toMatch(/to paint, a page of a pack +70 ms +target 150 ms .* pass/);
  expect(text).toMatch(/to paint, the offline page .* 170 ms +target 150 ms .* OVER/);
  expect(text).toMatch(/search, first result +90 ms +online 100 ms +× 0.9/);
  expect(text).toMatch(/manual: pack of 9 pages, 3 articles +500 kB +its pages and their data 600 kB/);
  expect(text).toMatch(/manual: update, a title +60 kB +target 50 kB .* OVER/);
});

test('an early request for it is reported', () => {
  const registration = { pageBytes: 1, early: [{ path: '/sw.js', at: 1, bytes: 1 }], idle: [] };
  expect(offlineSection(figures({ registration })).text).toMatch(/before the page has loaded +1 +target 0 .*OVER/);
});
