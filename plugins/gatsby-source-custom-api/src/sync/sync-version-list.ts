import {
  forEachLocale,
  isPublicVersion,
  NODE_TYPES,
  nodeKey,
  say,
  type Finding,
  type Locale,
  type Sentence,
  type Version,
  type VersionNode,
} from '../../../../content-schema';
import type { Answer } from '../api/content-api';
import { SourceError } from '../errors';
import { describeRepeat } from '../findings/describe';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { readStoredVersionIds } from '../nodes/stored-nodes';
import { findRecent, keepStored, UNKNOWN_DIGEST } from './due-changes';
import { VERSIONS } from './item-key';
import type { DueChange, Sync } from './sync';

/**
 * Fetches the versions in each language of the site, creates their nodes, and deletes all nodes of
 * a version that was deleted or is no longer public. A version is public if each list says so: one
 * of them may be of before a change. When the lists differ, or do not show the change that the feed
 * announced, a finding reports it, and the next run requests them again.
 * @returns the ids of the public versions.
 * @throws {SourceError} `unexpectedData` when a list does not parse, `noPublicVersion` when they
 * have no public version in common.
 */
export async function syncVersionList(sync: Sync): Promise<number[]> {
  const lists = await Promise.all(
    sync.languages.map(async (locale) => ({ locale, ...(await sync.api.versions(locale)) })),
  );
  const url = lists[0]?.url ?? '';
  const versions = mergeLists(lists);
  if (versions.length === 0) {
    const expected = say({ fr: 'une version publique au moins', en: 'at least one public version' });
    throw new SourceError('noPublicVersion', { url, expected, received: say(describeLists(lists)) });
  }
  const ids = versions.map(({ versionId }) => versionId);
  sync.findings.set(diagnosticKeys.versions, [
    ...(lists.some(hasPrivateVersion) ? [privateVersionFinding(url)] : []),
    ...ids.flatMap((id) => repeatedVersionFindings(lists, id)),
  ]);

  const gone = readStoredVersionIds(sync.nodes).filter((id) => !ids.includes(id));
  const isUnchanged =
    gone.length === 0 && versions.every((version) => sync.nodes.hasFields(nodeKey.version(version.versionId), version));
  if (!isUnchanged) sync.hasListChanged = true;
  checkIsCurrent(sync, lists);
  for (const id of gone) await removeVersion(sync, id);
  for (const version of versions) {
    await sync.nodes.put(NODE_TYPES.version, nodeKey.version(version.versionId), version);
  }
  return ids;
}

/** Deletes all nodes of a version, including its articles and sidebar trees, and its findings. */
export async function removeVersion({ nodes, outlines, findings }: Sync, versionId: number): Promise<void> {
  outlines.drop(versionId);
  findings.clear(diagnosticKeys.version(versionId));
  for (const type of [NODE_TYPES.article, NODE_TYPES.outline, NODE_TYPES.version]) {
    const ids = nodes.ofType(type).flatMap((node) => (node.versionId === versionId ? node.id : []));
    for (const id of ids) await nodes.remove(id);
  }
}

interface LocalizedList extends Answer<Version[]> {
  locale: Locale;
}

/** Returns the ids of the versions that are public in each of these lists. */
function listPublicIds(lists: readonly LocalizedList[]): Set<number> {
  const all = lists.flatMap(({ data }) => data);
  const isPublicIn = ({ data }: LocalizedList, id: number): boolean =>
    data.some((version) => version.id === id) && data.every((version) => version.id !== id || isPublicVersion(version));
  return new Set(all.map(({ id }) => id).filter((id) => lists.every((list) => isPublicIn(list, id))));
}

/** Merges the lists of all locales into one node per public version; names come from the first. */
function mergeLists(lists: readonly LocalizedList[]): VersionNode[] {
  const publicIds = listPublicIds(lists);
  const merged = new Map<number, VersionNode>();
  for (const { locale, data } of lists) {
    for (const { id, description, ...version } of data.filter((each) => publicIds.has(each.id))) {
      const descriptions = forEachLocale<string | null>(() => null);
      const node = merged.get(id) ?? { ...version, versionId: id, description: descriptions };
      node.description[locale] = description;
      merged.set(id, node);
    }
  }
  return [...merged.values()];
}

/** Checks whether each list is that of now, as far as the lists and the feed show it. */
function checkIsCurrent(sync: Sync, lists: readonly LocalizedList[]): void {
  const url = lists[0]?.url ?? '';
  if (doDiffer(lists)) {
    const announced = sync.hasListChanged ? undefined : sync.due.get(VERSIONS);
    sync.pending.set(VERSIONS, announced ?? UNANNOUNCED);
    return sync.findings.set(diagnosticKeys.unavailable(VERSIONS), [differentListsFinding(url)]);
  }
  if (!sync.hasListChanged && findRecent(sync, VERSIONS)) {
    const subject = { fr: 'La liste des versions', en: 'The list of versions' };
    const fr = 'une liste changée, comme l’annonce le flux des changements';
    const expected = say({ fr, en: 'a changed list, as the change feed announces' });
    return keepStored(sync, VERSIONS, subject, {
      url,
      expected,
      received: say({ fr: 'celle d’avant', en: 'that of before' }),
    });
  }
  sync.pending.delete(VERSIONS);
  sync.findings.clear(diagnosticKeys.unavailable(VERSIONS));
}

const UNANNOUNCED: DueChange = { kind: 'versions', digest: UNKNOWN_DIGEST, announcedAt: null };

const doDiffer = (lists: readonly LocalizedList[]): boolean =>
  lists.some((list) => listPublicIds([list]).size > listPublicIds(lists).size);

function describeLists(lists: readonly LocalizedList[]): Sentence {
  if (lists.every(({ data }) => data.length === 0)) return { fr: 'une liste vide', en: 'an empty list' };
  return doDiffer(lists)
    ? { fr: 'des listes sans version publique en commun', en: 'lists without a public version in common' }
    : { fr: 'des versions privées seulement', en: 'private versions alone' };
}

/** Names no version: one of them may be private now. */
function differentListsFinding(url: string): Finding {
  const message = say({
    fr: 'Les listes des versions ne donnent pas les mêmes versions publiques dans chaque langue ; seules celles que chacune donne sont montrées. La prochaine construction les redemandera. Faites donner à l’API de contenu les mêmes dans chaque langue.',
    en: 'The lists of versions do not give the same public versions in each language; only those that each of them gives are shown. The next build asks again. Make the content API give the same ones in each language.',
  });
  return { kind: 'unavailable-content', message, path: url };
}

const hasPrivateVersion = ({ data }: LocalizedList): boolean => !data.every(isPublicVersion);

/** Does not name the version: the report of a public build must not reveal private content. */
function privateVersionFinding(url: string): Finding {
  const message = say({
    fr: 'La liste des versions publiques contenait une version qui ne l’est pas ; il n’en est pas tenu compte. Corrigez l’API de contenu : elle ne doit jamais en montrer là.',
    en: 'The public version list held a version that is not public; it was left out. Correct the content API: it must never show one there.',
  });
  return { kind: 'rejected-content', message, path: url };
}

function repeatedVersionFindings(lists: readonly LocalizedList[], versionId: number): Finding[] {
  const repeating = lists.find(({ data }) => data.filter(({ id }) => id === versionId).length > 1);
  if (!repeating) return [];
  const message = describeRepeat({ fr: `La version ${versionId}`, en: `Version ${versionId}` });
  return [{ kind: 'rejected-content', message, versionId, path: repeating.url }];
}
