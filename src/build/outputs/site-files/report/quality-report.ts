import { statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  countFindings,
  countPages,
  DEFAULT_LOCALE,
  isPending,
  type Locale,
  LOCALES,
  type PendingFinding,
  pendingFindingSchema,
  parseWithFriendlyErrors,
  say,
  shorten,
  type Finding,
  type QualityReport,
  type RouteRule,
} from '../../../../../content-schema';
import { messageOf } from '../../../../node/errors';
import { identityOf } from '../../../../node/file-identity';
import { expandRouteRules, type RuleContext } from '../../../../node/hosting/expand-route-rules';
import { describeRanks } from '../../../../node/quality-report';
import type { FindServed } from '../../../../node/hosting/served-addresses';
import { SiteFilesError } from '../errors';
import type { PageIds } from './page-ids';
import type { SiteFileIndex } from '../site-file-index';

/** One file of a findings folder. */
interface FindingsList {
  /** Identity of the file (`identityOf`). */
  identity: string;
  findings: readonly Finding[];
  pending: readonly PendingFinding[];
}

/** Findings that the build wrote into a folder, one JSON list per file. */
export class FindingsFolder {
  #lists = new Map<string, FindingsList>();

  constructor(private readonly folder: string) {}

  /**
   * Reads the lists. An unchanged list is returned as the same object as before.
   * @returns the confirmed findings, and those that depend on the finished site.
   * @throws {SiteFilesError} `findingsUnreadable`.
   */
  async read(): Promise<{ lists: readonly (readonly Finding[])[]; pending: PendingFinding[] }> {
    const names = await readdir(this.folder).catch(() => []); // A missing folder means no findings.
    const files = names.filter((name) => name.endsWith('.json')).sort();
    const lists = await Promise.all(files.map(async (name) => [name, await this.#readList(name)] as const));
    this.#lists = new Map(lists);
    return {
      lists: lists.map(([, { findings }]) => findings),
      pending: lists.flatMap(([, list]) => list.pending),
    };
  }

  async #readList(name: string): Promise<FindingsList> {
    const file = path.join(this.folder, name);
    try {
      const identity = identityOf(statSync(file, { bigint: true }));
      const known = this.#lists.get(name);
      if (known?.identity === identity) return known;
      const text = await readFile(file, 'utf8');
      const all = parseWithFriendlyErrors(z.array(pendingFindingSchema), JSON.parse(text), file);
      return {
        identity,
        findings: all.filter((finding) => !isPending(finding)),
        pending: all.filter(isPending),
      };
    } catch (cause) {
      const received = messageOf(cause);
      const expected = say({ fr: 'une liste JSON de remarques', en: 'a JSON list of findings' });
      throw new SiteFilesError('findingsUnreadable', { where: file, expected, received }, { cause });
    }
  }
}

/** Summarises the report in one line. The command that runs the build prints its findings. */
export function summariseReport({ findings, pages, ranks }: QualityReport, file: string): string {
  const found = countFindings(findings.length);
  const seen = countPages(pages);
  const byRank = describeRanks(ranks);
  return say(
    findings.length === 0
      ? {
          fr: `Rapport de qualité : rien à signaler sur ${seen.fr}.`,
          en: `Quality report: nothing found on ${seen.en}.`,
        }
      : {
          fr: `Rapport de qualité : ${found.fr} sur ${seen.fr} (${byRank.fr}), voir ${file}`,
          en: `Quality report: ${found.en} on ${seen.en} (${byRank.en}), see ${file}`,
        },
  );
}

/**
 * Reports the pages on which several elements have the same id, so that links lead only to the
 * first. The ids of a text are checked when it is compiled; this function checks whole pages.
 */
export function checkIds({ pagesByShape }: Pick<SiteFileIndex, 'pagesByShape'>): Finding[] {
  return [...pagesByShape].flatMap(([{ repeatedIds }, pages]) =>
    repeatedIds.flatMap((id) =>
      [...pages].map((sitePath) => ({
        kind: 'duplicate-id' as const,
        path: sitePath.replace(/\/index\.html$/, '') || '/',
        message: say({
          fr: `Attendu : chaque identifiant une seule fois dans une page ; reçu : "${id}" de nouveau. Les liens mènent au premier ; renommez l’un des deux.`,
          en: `Expected each id once in a page, received "${id}" again: links to it lead to the first. Rename one.`,
        }),
      })),
    ),
  );
}

/**
 * Returns the confirmed findings among those that depend on the finished site; see
 * `PendingFinding`.
 * @param languages Languages of the site; the first is that of a finding without one (default: all
 * of the product).
 */
export async function checkAddresses(
  pending: readonly PendingFinding[],
  findServed: FindServed,
  pageIds: Pick<PageIds, 'of'>,
  languages: readonly Locale[] = LOCALES,
): Promise<Finding[]> {
  const held: Finding[] = [];
  for (const { unlessServed, unlessIdIn, ...finding } of pending) {
    const [, address = '', hash = ''] = /^([^#]*)#?(.*)$/s.exec(unlessIdIn ?? unlessServed ?? '') ?? [];
    const served = findServed(address, finding.locale ?? languages[0] ?? DEFAULT_LOCALE);
    const ids = unlessIdIn === undefined || !served?.file ? null : await pageIds.of(served.file);
    const holds = unlessIdIn === undefined ? served === null : ids?.has(hash) === false;
    if (holds) held.push(finding);
  }
  return held;
}

/** Reports the editors' redirects that cannot be followed. */
export function checkRouteRules(rules: readonly RouteRule[], context: RuleContext): Finding[] {
  return expandRouteRules(rules, context).dropped.map(({ rule, reason }) => {
    const [from, to] = [shorten(rule.path), shorten(rule.redirect)];
    const message = say({
      fr: `La redirection de ${from} vers ${to} est laissée de côté : ${reason}. Corrigez-la dans les règles de redirection.`,
      en: `The redirect from ${from} to ${to} is left out: ${reason}. Correct it in the route rules.`,
    });
    return { kind: 'invalid-config', path: rule.path, message };
  });
}
