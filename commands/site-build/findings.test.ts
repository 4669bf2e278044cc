import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Finding, QualityReport } from '../../content-schema';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';
import { QUALITY_REPORT_FILE } from './build-paths';
import { createFindingTeller, storeQualityReport, readFindings, readQualityReport, startFindings } from './findings';

const report: QualityReport = {
  ...{ generatedAt: '2026-11-21T00:00:00.000Z', pages: 12 },
  ...{ ranks: { error: 0, advice: 0 }, counts: {}, findings: [] },
};

afterAll(removeFolders);

describe('the quality report of a build', () => {
  it.each([
    ['stays when a build failed before it wrote another', true, true],
    ['goes with a build that succeeded without one', false, false],
  ])('%s', (_what, hasFailed, isLive) => {
    const root = makeFolder({ [QUALITY_REPORT_FILE]: JSON.stringify(report) });
    expect(
      storeQualityReport({ state: path.join(root, '.versio'), siteCopy: makeFolder() }, hasFailed),
    ).toBeUndefined();
    expect(existsSync(path.join(root, QUALITY_REPORT_FILE))).toBe(isLive);
  });

  it('is read and stored again only when its file was written, or the stored one is gone', () => {
    const siteCopy = makeFolder({ [QUALITY_REPORT_FILE]: JSON.stringify(report) });
    const state = makeFolder();
    const stored = path.join(state, path.basename(QUALITY_REPORT_FILE));
    const store = () => storeQualityReport({ state, siteCopy }, false);
    const first = store();
    expect(first).toEqual(report);
    writeFiles(state, { [path.basename(stored)]: 'as it was' });
    expect(store()).toBe(first);
    expect(readFileSync(stored, 'utf8')).toBe('as it was');
    rmSync(stored);
    expect(store()).toBe(first);
    expect(JSON.parse(readFileSync(stored, 'utf8'))).toEqual(report);
    writeFiles(siteCopy, { [QUALITY_REPORT_FILE]: JSON.stringify({ ...report, pages: 13 }) });
    expect(store()?.pages).toBe(13);
    expect(JSON.parse(readFileSync(stored, 'utf8'))).toMatchObject({ pages: 13 });
  });

  it('is missing when the build ended before it was written', () => {
    expect(readQualityReport(path.join(makeFolder(), 'quality-report.json'))).toBeUndefined();
  });

  it('is refused with the name of the file when it is invalid', () => {
    const file = path.join(makeFolder({ 'quality-report.json': '{"pages":"many"}' }), 'quality-report.json');
    expect(() => readQualityReport(file)).toThrow(`Unexpected data in ${file}`);
  });
});

afterAll(removeFolders);

const finding = (line: number, message = 'No #b.'): Finding => ({ kind: 'broken-hash', message, path: 'a.md', line });
const many = (count: number) => Array.from({ length: count }, (_, index) => finding(index + 1));

/** Makes a folder that Gatsby works in, and a printer of its findings. */
function watchFolder(ofContent: readonly Finding[] = []) {
  const siteCopy = makeFolder();
  startFindings(siteCopy, ofContent);
  const printed: string[] = [];
  const look = createFindingTeller(siteCopy, (text) => printed.push(text));
  return {
    siteCopy,
    write: (name: string, text: string) => writeFiles(siteCopy, { [`.versio/findings/${name}.json`]: text }),
    /** Checks the folder, and returns what was printed. */
    reportFindings: () => {
      look();
      return printed.splice(0);
    },
  };
}

describe('the findings of a site in development', () => {
  it('are printed as they occur, with file and line, each once', () => {
    const { write, reportFindings } = watchFolder([
      { kind: 'invalid-file', message: 'No JSON.', path: 'versions.json' },
    ]);
    expect(reportFindings()).toEqual(['Quality: 1 new finding\n  versions.json: error: invalid-file: No JSON.']);
    expect(reportFindings()).toEqual([]);
    write('articles', JSON.stringify([finding(4)]));
    expect(reportFindings()).toEqual(['Quality: 1 new finding\n  a.md:4: error: broken-hash: No #b.']);
    write('articles', JSON.stringify([finding(4), finding(12)]));
    expect(reportFindings()).toEqual(['Quality: 1 new finding\n  a.md:12: error: broken-hash: No #b.']);
    write('articles', '[]\n');
    expect(reportFindings()).toEqual([]);
    write('articles', JSON.stringify([finding(4)]));
    expect(reportFindings()).toHaveLength(1);
  });

  it('are printed ten at a time, with the location of the others', () => {
    const { siteCopy, reportFindings } = watchFolder(many(12));
    const lines = reportFindings()[0]?.split('\n') ?? [];
    expect(lines).toHaveLength(12);
    expect(lines[11]).toBe(
      `  … and 2 more, in ${path.relative(process.cwd(), path.join(siteCopy, '.versio/findings'))}`,
    );
  });

  it('are read when they are complete', () => {
    const { write, reportFindings } = watchFolder();
    const text = JSON.stringify([finding(4)]);
    write('articles', text.slice(0, 20));
    expect(reportFindings()).toEqual([]);
    write('articles', text);
    expect(reportFindings()).toHaveLength(1);
  });

  it('are none without a folder', () => {
    const { siteCopy, reportFindings } = watchFolder(many(1));
    rmSync(path.join(siteCopy, '.versio'), { recursive: true });
    expect(reportFindings()).toEqual([]);
    expect(readFindings(siteCopy)).toEqual([]);
  });

  it('exclude those that only a finished site can have', () => {
    const { write, reportFindings } = watchFolder();
    write('articles', JSON.stringify([{ kind: 'broken-article-link', message: 'Dead.', unlessServed: '/fr/nowhere' }]));
    expect(reportFindings()).toEqual([]);
  });
});
