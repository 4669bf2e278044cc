import {
  forEachLocale,
  isPublicVersion,
  NODE_TYPES,
  nodeKey,
  say,
  type Finding,
  type Locale,
  type Version,
  type VersionNode,
} from '../../../../content-schema';
import type { Answer } from '../api/content-api';
import { SourceError } from '../errors';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { readStoredVersionIds } from '../nodes/stored-nodes';
import type { Sync } from './sync';

/**
 * Fetches the versions in each language of the site, creates their nodes, and deletes all nodes of
 * a version that was deleted or is no longer public.
 * @returns the ids of the public versions.
 * @throws {SourceError} `unexpectedData` when a list does not parse, `noPublicVersion` when it is
 * empty.
 */
export async function syncVersionList(sync: Sync): Promise<number[]> {
  const lists = await Promise.all(sync.languages.map((each) => readList(sync, each)));
  const url = lists[0]?.url ?? '';
  const versions = mergeLists(lists);
  if (versions.length === 0) {
    const received = lists.every(({ data }) => data.length === 0)
      ? { fr: 'une liste vide', en: 'an empty list' }
      : { fr: 'des versions privées seulement', en: 'private versions alone' };
    const expected = say({ fr: 'une version publique au moins', en: 'at least one public version' });
    throw new SourceError('noPublicVersion', { url, expected, received: say(received) });
  }
  sync.findings.set(diagnosticKeys.versions, lists.some(hasPrivateVersion) ? [privateVersionFinding(url)] : []);

  const ids = versions.map(({ versionId }) => versionId);
  const gone = readStoredVersionIds(sync.nodes).filter((id) => !ids.includes(id));
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
    await nodes.removeWhere(type, (node) => node.versionId === versionId);
  }
}

interface LocalizedList extends Answer<Version[]> {
  locale: Locale;
}

async function readList({ api }: Sync, locale: Locale): Promise<LocalizedList> {
  return { locale, ...(await api.versions(locale)) };
}

/**
 * Merges the lists of all locales into one node per public version; names come from the first
 * locale that has them.
 */
function mergeLists(lists: readonly LocalizedList[]): VersionNode[] {
  const merged = new Map<number, VersionNode>();
  for (const { locale, data } of lists) {
    for (const { id, description, ...version } of data.filter(isPublicVersion)) {
      const node = merged.get(id) ?? {
        ...version,
        versionId: id,
        description: forEachLocale<string | null>(() => null),
      };
      node.description[locale] = description;
      merged.set(id, node);
    }
  }
  return [...merged.values()];
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
