import { z } from 'zod';
import {
  historyEntrySchema,
  informationNameSchema,
  informationSchema,
  informationTextSchema,
  isFallback,
  LOCALES,
  NODE_TYPES,
  nodeKey,
  say,
  teamMemberSchema,
  type Finding,
  type Information,
  type InformationDataNode,
  type InformationNode,
  type InformationTextName,
  type Locale,
  type ParseProblem,
} from '../../../../content-schema';
import type { Answer } from '../api/content-api';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { describeRejection } from '../findings/describe-rejection';
import { describeProblems, inspect } from '../findings/inspect';
import type { NodeStore } from '../nodes/node-store';
import type { Sync } from './sync';
import { informationListKey } from './unreadable';

/**
 * Fetches the information texts, the team and the history, each entry validated separately: a bad
 * one keeps its last good revision. A deleted text has no node; the lists always have one node.
 */
export async function syncInformation(sync: Sync): Promise<void> {
  for (const locale of LOCALES) {
    const answer = await sync.api.information(locale);
    const whole = answer === null ? NOTHING : inspect(informationSchema, answer.data, answer.url);
    if ('problems' in whole) {
      await keepAll(sync, locale, answer?.url ?? '', whole.problems);
      continue;
    }
    const url = answer?.url ?? '';
    await syncTexts(sync, locale, { url, data: whole.data });
    // The lists are the same in each language.
    if (locale === LOCALES[0]) await syncLists(sync, { url, data: whole.data });
  }
}

const NOTHING: { data: Information } = { data: { texts: [], team: [], history: [] } };

async function keepAll({ nodes, findings }: Sync, locale: Locale, url: string, problems: string): Promise<void> {
  const message = say({
    fr: `Les textes du site ont été refusés : ${problems}. Corrigez le contenu ; d’ici là, les derniers bons restent en place.`,
    en: `The texts of the site were rejected: ${problems}. The last good ones stay; correct them in the content.`,
  });
  findings.set(diagnosticKeys.information(locale), [{ kind: 'rejected-content', message, locale, path: url }]);
  for (const name of storedNames(nodes, locale)) await nodes.keep(nodeKey.information(locale, name));
  if (nodes.get(nodeKey.informationData)) await nodes.keep(nodeKey.informationData);
  else await nodes.put(NODE_TYPES.informationData, nodeKey.informationData, { team: [], history: [] });
}

const namedSchema = z.object({ name: informationNameSchema });

async function syncTexts(
  { nodes, findings, unreadable }: Sync,
  locale: Locale,
  { url, data }: Answer<Information>,
): Promise<void> {
  const found: Finding[] = [];
  const cached = new Set<InformationTextName>();
  for (const [index, entry] of data.texts.entries()) {
    const name = namedSchema.safeParse(entry).data?.name;
    const inspection = inspect(informationTextSchema.extend({ locale: z.literal(locale) }), entry, url);
    if ('data' in inspection && !cached.has(inspection.data.name)) {
      const { digest, ...text } = inspection.data;
      const node: InformationNode = text;
      const key = nodeKey.information(locale, text.name);
      // The text in this language is unreadable, so the API sent the other language: the stored
      // revision is better.
      if (isFallback(text) && unreadable.has(key) && nodes.get(key)?.['contentLocale'] === locale) {
        await nodes.keep(key);
        cached.add(text.name);
        continue;
      }
      await nodes.put(NODE_TYPES.information, nodeKey.information(locale, text.name), node, digest);
      cached.add(text.name);
      if (isFallback(text)) found.push(untranslated(text));
      continue;
    }
    const problems = 'data' in inspection ? describeProblems([namedBefore()]) : inspection.problems;
    const isThere =
      name !== undefined && (cached.has(name) || nodes.get(nodeKey.information(locale, name)) !== undefined);
    if (isThere && !cached.has(name)) {
      await nodes.keep(nodeKey.information(locale, name));
      cached.add(name);
    }
    const called = name === undefined ? index + 1 : JSON.stringify(name);
    const what = {
      fr: `Le texte ${called} du site a été refusé`,
      en: `The text ${called} of the site was rejected`,
    };
    found.push({ kind: 'rejected-content', message: describeRejection(what, problems, isThere), locale, path: url });
  }
  for (const name of storedNames(nodes, locale)) {
    const key = nodeKey.information(locale, name);
    if (cached.has(name)) continue;
    if (unreadable.has(key)) await nodes.keep(key);
    else await nodes.remove(key);
  }
  findings.set(diagnosticKeys.information(locale), found);
}

/** The problem of a text whose name is already used. */
const namedBefore = (): ParseProblem => ({
  field: 'name',
  expected: say({ fr: 'un autre nom que ceux d’avant', en: 'another than before' }),
  received: say({ fr: 'le même', en: 'the same' }),
});

function untranslated({ name, locale, contentLocale, file }: InformationNode): Finding {
  const path = file?.path ?? `information/${contentLocale}/${name}.md`;
  const message = say({
    fr: `Le texte ${path} n’a pas de pendant dans l’autre langue : attendu : information/${locale}/${name}.md ; reçu : aucun fichier de ce nom. Il est montré dans sa langue, et la page le dit ; écrivez l’autre.`,
    en: `The text ${path} has no counterpart in the other language: expected information/${locale}/${name}.md, received none. It is shown in the language that it has, which is said; write the other one.`,
  });
  return { kind: 'missing-translation', message, locale, path };
}

/** Returns the names of the texts of a locale that have a node. */
function storedNames(nodes: NodeStore, locale: Locale): InformationTextName[] {
  return nodes
    .ofType(NODE_TYPES.information)
    .filter((node) => node['locale'] === locale)
    .flatMap((node) => namedSchema.safeParse(node).data?.name ?? []);
}

const listsSchema = z.object({ team: z.array(teamMemberSchema), history: z.array(historyEntrySchema) });

async function syncLists({ nodes, findings, unreadable }: Sync, { url, data }: Answer<Information>): Promise<void> {
  const before = listsSchema.safeParse(nodes.get(nodeKey.informationData)).data;
  const team = takeEach('team', teamMemberSchema, { url, data: data.team }, (entry) =>
    before?.team.find(({ id }) => id === idOf(entry)),
  );
  // An entry of the history is identified only by its index.
  const history = takeEach(
    'history',
    historyEntrySchema,
    { url, data: data.history },
    (_entry, index) => before?.history[index],
  );
  findings.set(
    diagnosticKeys.information('lists'),
    [...team.problems, ...history.problems].map((message) => ({ kind: 'rejected-content', message, path: url })),
  );
  const node: InformationDataNode = {
    team: (unreadable.has(informationListKey('team')) ? before?.team : undefined) ?? team.entries,
    history: (unreadable.has(informationListKey('history')) ? before?.history : undefined) ?? history.entries,
  };
  await nodes.put(NODE_TYPES.informationData, nodeKey.informationData, node);
}

function takeEach<Entry>(
  list: string,
  schema: z.ZodType<Entry>,
  { url, data }: Answer<readonly unknown[]>,
  lastGood: (entry: unknown, index: number) => Entry | undefined,
): { entries: Entry[]; problems: string[] } {
  const problems: string[] = [];
  const entries = data.flatMap((raw, index) => {
    const inspection = inspect(schema, raw, url);
    if ('data' in inspection) return [inspection.data];
    const cached = lastGood(raw, index);
    const what = {
      fr: `L’entrée ${index + 1} de information/${list}.json a été refusée`,
      en: `Entry ${index + 1} of information/${list}.json was rejected`,
    };
    problems.push(describeRejection(what, inspection.problems, cached !== undefined));
    return cached === undefined ? [] : [cached];
  });
  return { entries, problems };
}

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null ? Reflect.get(entry, 'id') : undefined;
