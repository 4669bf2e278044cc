import type { SearchReport, SearchRequest } from './search-port';
import { createPublicSearch } from './site-search';
import { aSearchedSite } from './testing/a-searched-site';

const aRequest = (query: string, fields: Partial<SearchRequest> = {}): SearchRequest => ({
  edition: { versionId: 2, locale: 'fr' },
  query,
  categoryId: null,
  elsewhere: [],
  ...fields,
});

/** Starts a search, and collects its reports until one has the status. */
function asking(site: ReturnType<typeof aSearchedSite>, request: SearchRequest) {
  const reports: SearchReport[] = [];
  site.port.ask(request, (report) => reports.push(report));
  return {
    reports,
    until: (isIt: (report: SearchReport) => boolean) =>
      new Promise<SearchReport>((resolve) => {
        const timer = setInterval(() => {
          const found = reports.find(isIt);
          if (found === undefined) return;
          clearInterval(timer);
          resolve(found);
        }, 5);
      }),
  };
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 60));
const isComplete = ({ status }: SearchReport) => status === 'complete';

test('nothing starts before the first request', () => {
  const site = aSearchedSite();
  expect(site.started()).toBe(0);
  expect(site.asked).toEqual([]);
});

test('an empty query fetches the catalog and the titles, and no texts', async () => {
  const site = aSearchedSite();
  const { until } = asking(site, aRequest(''));
  expect(await until(({ status }) => status === 'titles')).toMatchObject({ answer: null });
  await pause();
  expect(site.asked).toEqual(['/search/catalog.json', '/search/catalogue-fr']);
});

test('preparing an edition fetches its titles, once, without a report', async () => {
  const site = aSearchedSite();
  const mend = site.breakFiles('catalog.');
  site.port.prepare({ versionId: 2, locale: 'fr' });
  await pause();
  mend();
  site.port.prepare({ versionId: 2, locale: 'fr' });
  await pause();
  expect(site.asked).toEqual(['/search/catalog.json', '/search/catalog.json', '/search/catalogue-fr']);
  expect((await asking(site, aRequest('')).until(({ status }) => status === 'titles')).categories).toEqual([
    { id: 6, title: 'Publier' },
    { id: 5, title: 'Écrire' },
  ]);
  expect(site.asked).toHaveLength(3);
});

test('a search that waits for its texts is answered, whatever is prepared in the meantime', async () => {
  const site = aSearchedSite();
  const release = site.holdBack('/text-');
  const { until } = asking(site, aRequest('image'));
  await until(({ status }) => status === 'titles');
  site.port.prepare({ versionId: 2, locale: 'fr' });
  site.port.prepare({ versionId: 2, locale: 'en' });
  release();
  expect((await until(isComplete)).answer?.articleCount).toBe(1);
});

test('titles are searched while the texts load, and the texts add results', async () => {
  const site = aSearchedSite();
  const release = site.holdBack('/text-');
  const { reports, until } = asking(site, aRequest('version'));
  expect((await until(({ status }) => status === 'titles')).answer?.articleCount).toBe(1);
  expect(reports).toHaveLength(1);
  release();
  expect((await until(isComplete)).answer?.results[0]?.sections[0]?.extract).not.toEqual([]);
});

test('only the newest request is answered, in whatever order files arrive', async () => {
  const site = aSearchedSite();
  const release = site.holdBack('/text-');
  const older = asking(site, aRequest('image'));
  await older.until(({ status }) => status === 'titles');
  const newer = asking(site, aRequest('hébergeur'));
  await newer.until(({ status }) => status === 'titles');
  const before = older.reports.length;
  release();
  expect((await newer.until(isComplete)).answer?.results[0]?.articleId).toBe(3);
  await pause();
  expect(older.reports).toHaveLength(before);
});

test('a word that is typed loads nothing but titles until typing rests; a pasted one loads at once', async () => {
  const site = aSearchedSite();
  for (const query of ['i', 'im', 'ima']) {
    await asking(site, aRequest(query)).until(({ status }) => status === 'titles');
  }
  expect(site.asked).toEqual(['/search/catalog.json', '/search/catalogue-fr']);
  await asking(site, aRequest('imag')).until(isComplete);
  expect(site.asked).toContain('/search/words-fr');
});

test('waiting requests are skipped: only the last one is searched', async () => {
  const site = aSearchedSite();
  const typed = ['i', 'im', 'ima', 'imag'].map((query) => asking(site, aRequest(query)));
  await asking(site, aRequest('image')).until(isComplete);
  expect(typed.flatMap(({ reports }) => reports)).toEqual([]);
});

test.each(['/catalogue-', '/text-', '/words-', 'catalog.'])(
  'a failed %s is reported, and a retry succeeds',
  async (part) => {
    const site = aSearchedSite();
    const mend = site.breakFiles(part);
    const failed = await asking(site, aRequest('version')).until(({ status }) => status === 'failed');
    expect(failed.answer === null).toBe(!['/text-', '/words-'].includes(part));
    mend();
    expect((await asking(site, aRequest('version')).until(isComplete)).answer?.articleCount).toBe(1);
  },
);

test('a failed worker is replaced at the next request', async () => {
  const site = aSearchedSite();
  site.holdBack('catalog.');
  const { reports, until } = asking(site, aRequest('version'));
  site.crash();
  await until(({ status }) => status === 'failed');
  expect(reports).toEqual([expect.objectContaining({ status: 'failed', answer: null })]);
  asking(site, aRequest('version'));
  expect(site.started()).toBe(2);
});

test('when no worker can start, the search reports a failure', async () => {
  const port = createPublicSearch(() => {
    throw new Error('refused');
  });
  const reports: SearchReport[] = [];
  port.ask(aRequest('version'), (report) => reports.push(report));
  await pause();
  expect(reports).toEqual([expect.objectContaining({ status: 'failed' })]);
});

test('without results, other editions are searched in order', async () => {
  const site = aSearchedSite();
  const elsewhere = [
    { versionId: 2, locale: 'en' as const },
    { versionId: 9, locale: 'fr' as const },
    { versionId: 1, locale: 'fr' as const },
  ];
  const { until } = asking(site, aRequest('heron', { elsewhere }));
  const report = await until((each) => each.elsewhere.length > 0);
  expect(report.elsewhere).toEqual([{ edition: { versionId: 2, locale: 'en' }, articleCount: 1 }]);
  expect(report.answer?.articleCount).toBe(0);
});

test('other editions are not fetched when there are results', async () => {
  const site = aSearchedSite();
  await asking(site, aRequest('version', { elsewhere: [{ versionId: 2, locale: 'en' }] })).until(isComplete);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(site.asked).not.toContain('/search/catalogue-en');
});

test('an edition that does not exist is reported', async () => {
  const site = aSearchedSite();
  const { until } = asking(site, aRequest('version', { edition: { versionId: 9, locale: 'fr' } }));
  expect(await until(({ status }) => status === 'absent')).toMatchObject({ answer: null });
});

test('a category narrows the results, and the counts include the others', async () => {
  const site = aSearchedSite();
  const { answer } = await asking(site, aRequest('site image', { categoryId: 6 })).until(isComplete);
  expect(answer?.results.map(({ articleId }) => articleId)).toEqual([3]);
  expect(answer?.categoryCounts).toEqual({ 5: 1, 6: 1 });
});

test.each(['a', '😀', '.*(', '<img src=x onerror=alert(1)>', 'é '.repeat(5000)])(
  '%p causes no error',
  async (query) => {
    const report = await asking(aSearchedSite(), aRequest(query)).until(isComplete);
    expect(report.answer).not.toBeNull();
  },
);
