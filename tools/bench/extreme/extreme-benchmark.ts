import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseWithFriendlyErrors, qualityReportSchema, type Finding } from '../../../content-schema';
import { round, textTable, type Section } from '../report';
import { buildCopy } from '../site-copy';
import { writeExtremeContent, type ExtremeArticle } from './extreme-content';

/** Outcome of an extreme article. */
export interface ExtremeOutcome extends Pick<ExtremeArticle, 'name'> {
  characters: number;
  /** Bytes of its page; null when the build made none. */
  pageBytes: number | null;
  /** Findings about it, by kind. */
  findings: Readonly<Record<string, number>>;
}

/**
 * Builds a site with articles far beyond any that people write, and lists what became of each.
 * @param ordinary Number of small articles in one category, beside the extreme ones.
 * @param work Folder for content and site; replaced.
 */
export async function measureExtreme(ordinary: number, work: string): Promise<Section> {
  const content = path.join(work, 'content');
  const site = path.join(work, 'site');
  const articles = await writeExtremeContent(content, ordinary);
  const { wallSeconds, peakBytes, largestBytes } = await buildCopy(site, content);
  const file = path.join(site, '.versio/quality-report.json');
  const report = parseWithFriendlyErrors(qualityReportSchema, JSON.parse(await readFile(file, 'utf8')), file);
  const outcomes = await Promise.all(
    articles.map(async ({ id, name, markdown }): Promise<ExtremeOutcome> => {
      const page = await stat(path.join(site, `public/en/version/1/article/${id}/index.html`)).catch(() => null);
      const findings = countKinds(report.findings.filter((finding) => isAbout(finding, id)));
      return { name, characters: markdown.length, pageBytes: page?.size ?? null, findings };
    }),
  );
  const cost = `${round(wallSeconds)} s, ${round(peakBytes / 1e9)} GB, the largest process ${round(largestBytes / 1e9)} GB`;
  return {
    title: 'Extreme articles',
    text: `${extremeTable(outcomes)}\n\nThe build: ${cost}.`,
    data: { wallSeconds, peakBytes, largestBytes, outcomes },
  };
}

/** A finding about a file names the file; one about a text names its article. */
function isAbout({ locale, articleId, path: file }: Finding, id: number): boolean {
  return (articleId === id && locale === 'en') || file === `versions/1/en/articles/${id}.md`;
}

function countKinds(findings: readonly Finding[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of findings) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Lays out outcomes as a table: what was written, what was reported, and the page of it. */
export function extremeTable(outcomes: readonly ExtremeOutcome[]): string {
  return textTable(
    ['article', 'characters', 'page', 'findings'],
    outcomes.map(({ name, characters, pageBytes, findings }) => [
      name,
      String(characters),
      pageBytes === null ? 'none' : `${round(pageBytes / 1000)} kB`,
      Object.entries(findings)
        .map(([kind, count]) => `${count} ${kind}`)
        .join(', ') || 'nothing',
    ]),
  );
}
