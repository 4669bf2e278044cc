import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import {
  counted,
  say,
  type Finding,
  isPending,
  pendingFindingSchema,
  parseWithFriendlyErrors,
  type QualityReport,
  qualityReportSchema,
} from '../../content-schema';
import { identityOf } from '../../src/node/file-identity';
import { createQualityReport } from '../../src/node/quality-report';
import { findingsFolderOf, storeFindings } from '../../src/node/store-findings';
import type { Shutdown } from '../command-line/shutdown';
import { type BuildPaths, QUALITY_REPORT_FILE } from './build-paths';
import { describeFinding, listFindings } from './describe-findings';

/** Deletes the findings of an earlier build, and stores the problems of the content directory. */
export function startFindings(siteCopy: string, ofContent: readonly Finding[]): void {
  rmSync(findingsFolderOf(siteCopy), { recursive: true, force: true });
  noteContentFindings(siteCopy, ofContent);
}

/** Stores the current problems of the content directory, beside the findings of the build. */
export function noteContentFindings(siteCopy: string, findings: readonly Finding[]): void {
  storeFindings(siteCopy, 'content', findings);
}

/**
 * Reads the findings of a build so far. Those that depend on the finished site are left out.
 * @throws {SyntaxError | ContentParseError} when a list is invalid, for example while it is
 * written.
 */
export function readFindings(siteCopy: string): Finding[] {
  const folder = findingsFolderOf(siteCopy);
  return listFindingFiles(siteCopy).flatMap((name) => {
    const file = path.join(folder, name);
    const found = parseWithFriendlyErrors(z.array(pendingFindingSchema), JSON.parse(readFileSync(file, 'utf8')), file);
    return found.filter((each) => !isPending(each));
  });
}

/** Lists the files of a findings folder. */
function listFindingFiles(siteCopy: string): string[] {
  try {
    return readdirSync(findingsFolderOf(siteCopy)).filter((name) => name.endsWith('.json'));
  } catch {
    return []; // No folder: no findings.
  }
}

/** The report that was read last: an edit that changes no finding leaves its file. */
let lastRead: { file: string; identity: string; report: QualityReport } | null = null;

/**
 * Reads the quality report of a build; undefined when the build ended before it was written.
 * @returns the same object as last time for a file that was not written since.
 * @throws {ContentParseError} when the file is not a quality report.
 */
export function readQualityReport(file: string): QualityReport | undefined {
  const stats = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  const identity = identityOf(stats);
  if (lastRead?.file === file && lastRead.identity === identity) return lastRead.report;
  const report = parseWithFriendlyErrors(qualityReportSchema, JSON.parse(readFileSync(file, 'utf8')), file);
  lastRead = { file, identity, report };
  return report;
}

/** The report that was stored last, and its file. */
let lastStored: { file: string; report: QualityReport } | null = null;

/**
 * Copies the quality report to the folder `.versio` of the site. A build that failed before it
 * wrote one leaves its findings so far; if there are none, the previous report stays, like the
 * site.
 */
export function storeQualityReport(
  { state, siteCopy }: Pick<BuildPaths, 'state' | 'siteCopy'>,
  hasFailed: boolean,
): QualityReport | undefined {
  const cached = path.join(state, path.basename(QUALITY_REPORT_FILE));
  const file = path.join(siteCopy, QUALITY_REPORT_FILE);
  const built = readQualityReport(file);
  const report = built ?? (hasFailed ? reportSoFar(siteCopy) : undefined);
  const isStored = report !== undefined && report === lastStored?.report && cached === lastStored.file;
  if (report !== undefined && !(isStored && existsSync(cached))) {
    if (report === built) copyFileSync(file, cached);
    else writeFileSync(cached, `${JSON.stringify(report, null, 2)}\n`);
    lastStored = { file: cached, report };
  } else if (report === undefined && !hasFailed) rmSync(cached, { force: true });
  return report;
}

function reportSoFar(siteCopy: string): QualityReport | undefined {
  try {
    const findings = readFindings(siteCopy);
    return findings.length === 0 ? undefined : createQualityReport(findings, 0, new Date());
  } catch {
    return undefined; // A list is incomplete because the build was stopped.
  }
}

/** Polling interval for the findings of `npm run dev`, in milliseconds. */
const LOOKING_INTERVAL_MS = 1000;

/** Prints the findings of `gatsby develop` as they occur, until the command ends. */
export function printFindings(siteCopy: string, shutdown: Shutdown): void {
  const timer = setInterval(createFindingTeller(siteCopy, console.log), LOOKING_INTERVAL_MS);
  shutdown.add(() => Promise.resolve(clearInterval(timer)));
}

/**
 * Creates a function that prints the new findings of a folder that Gatsby works in: ten at most,
 * and the location of the others.
 */
export function createFindingTeller(siteCopy: string, print: (text: string) => void): () => void {
  let stamp = '';
  let known = new Set<string>();
  return () => {
    const now = stampOf(siteCopy);
    if (now === stamp) return;
    const findings = readWhenWhole(siteCopy);
    if (findings === null) return; // Read again when it is complete.
    stamp = now;
    const news = findings.filter((finding) => !known.has(describeFinding(finding)));
    known = new Set(findings.map(describeFinding));
    if (news.length === 0) return;
    const others = path.relative(process.cwd(), findingsFolderOf(siteCopy));
    const fresh = counted(news.length, {
      fr: ['nouvelle remarque', 'nouvelles remarques'],
      en: ['new finding', 'new findings'],
    });
    const title = say({ fr: `Qualité : ${fresh.fr}`, en: `Quality: ${fresh.en}` });
    print([title, ...listFindings(news, news.length, others)].join('\n'));
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
