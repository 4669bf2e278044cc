import { statSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../content-schema';
import { createQualityReport } from '../../src/node/quality-report';
import type { Shutdown } from '../command-line/shutdown';
import { findingsFolderOf, listFindingFiles, readFindings } from './findings-folder';
import { describeFinding, listFindings } from './quality-summary';

/** Time between two looks at the findings of `npm run dev`, in milliseconds. */
const LOOKING_INTERVAL_MS = 1000;

/** Tells what `gatsby develop` finds, as it finds it, until the command ends. */
export function tellFindings(siteCopy: string, shutdown: Shutdown): void {
  const timer = setInterval(createFindingTeller(siteCopy, console.log), LOOKING_INTERVAL_MS);
  shutdown.add(() => Promise.resolve(clearInterval(timer)));
}

/**
 * Makes a look at the findings of a folder that Gatsby works in: it tells those that the look before did not see, ten
 * at most, and where the others are.
 */
export function createFindingTeller(siteCopy: string, print: (text: string) => void): () => void {
  let stamp = '';
  let known = new Set<string>();
  return () => {
    const now = stampOf(siteCopy);
    if (now === stamp) return;
    const findings = readWhenWhole(siteCopy);
    if (findings === null) return; // Looked at again when it is written.
    stamp = now;
    const news = findings.filter((finding) => !known.has(describeFinding(finding)));
    known = new Set(findings.map(describeFinding));
    if (news.length === 0) return;
    const others = path.relative(process.cwd(), findingsFolderOf(siteCopy));
    print([`Quality: ${news.length} new finding(s)`, ...listFindings(news, others)].join('\n'));
  };
}

function readWhenWhole(siteCopy: string): Finding[] | null {
  try {
    return createQualityReport(readFindings(siteCopy), 0, new Date()).findings;
  } catch {
    return null;
  }
}

function stampOf(siteCopy: string): string {
  const stamps = listFindingFiles(siteCopy).map((name) => {
    const stats = statSync(path.join(findingsFolderOf(siteCopy), name), { throwIfNoEntry: false });
    return `${name} ${stats?.mtimeMs} ${stats?.size}`;
  });
  return stamps.join('\n');
}
