import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  DEFAULT_LANGUAGES,
  describeProblem,
  formatPlace,
  imagesOfSiteField,
  inProductOrder,
  listSiteImages,
  NODE_TYPES,
  nodeKey,
  readSiteSettings,
  say,
  SITE_IMAGE_FIELDS,
  SITE_SHEET_FILE,
  siteAnswerSchema,
  type Locale,
  type Sentence,
  type SiteAnswer,
  type SiteNode,
  type SiteSettings,
} from '../../../../content-schema';
import { describeFault, readSiteSheet, type SheetFault, SiteSheetError } from '../../../../src/node/site-sheet';
import { diagnosticKeys } from '../findings/diagnostics-store';
import { describeRejection } from '../findings/describe';
import { describeDiagnostics, inspect } from '../findings/inspect';
import type { NodeStore } from '../nodes/node-store';
import { isAnnounced, keepStored } from './due-changes';
import type { Sync } from './sync';

/**
 * Fetches the settings of the site, validated field by field: a bad one keeps its last good value.
 * There is always one node; without a response its settings are empty, unless the feed announced
 * one: then the stored node stays.
 */
export async function syncSite(sync: Sync): Promise<void> {
  await putSite(sync);
  sync.languages = readStoredLanguages(sync.nodes);
}

/** Returns the languages of the stored site, in the order of the product. */
export function readStoredLanguages(nodes: NodeStore): Locale[] {
  return inProductOrder(readStoredSite(nodes).settings.languages ?? DEFAULT_LANGUAGES);
}

async function putSite(sync: Sync): Promise<void> {
  const { api, nodes, findings, unreadable } = sync;
  if (unreadable.has(nodeKey.site) && nodes.get(nodeKey.site) !== undefined) return nodes.keep(nodeKey.site);
  const answer = await api.site();
  if (!('data' in answer) && isAnnounced(sync, nodeKey.site)) {
    return keepStored(sync, nodeKey.site, WHOLE, answer);
  }
  const { node, messages } = 'data' in answer ? acceptSite(nodes, answer.data) : { node: NOTHING, messages: [] };
  findings.report(diagnosticKeys.site, messages, { kind: 'invalid-config', path: answer.url });
  await nodes.put(NODE_TYPES.site, nodeKey.site, node);
}

const readable = z.record(z.string(), z.unknown());
const WHOLE: Sentence = { fr: 'Ce que le contenu dit du site', en: 'What the content says of the site' };
const NOTHING: SiteNode = { settings: {}, images: [] };

function acceptSite(nodes: NodeStore, data: unknown): { node: SiteNode; messages: string[] } {
  const stored = readStoredSite(nodes);
  const answer = inspect(siteAnswerSchema, data);
  if ('problems' in answer) {
    return { node: stored, messages: [describeRejection(WHOLE, answer.problems, !isDeepStrictEqual(stored, NOTHING))] };
  }
  const { settings, messages } = acceptSettings(answer.data, stored.settings);
  const referenced = new Set(listSiteImages(settings));
  const images = answer.data.images.filter(({ path }) => referenced.has(path));
  const sheet = acceptSheet(answer.data.sheet, stored.sheet);
  return { node: { settings, images, ...sheet.fields }, messages: [...messages, ...sheet.messages] };
}

/**
 * Validates the style sheet of the site: the API may be another one than that of this repository.
 * A sheet that the API or this build cannot read keeps its last good revision.
 */
function acceptSheet(
  given: SiteAnswer['sheet'],
  lastGood: string | undefined,
): { fields: Pick<SiteNode, 'sheet'>; messages: string[] } {
  const before = lastGood === undefined ? {} : { sheet: lastGood };
  if (given === undefined) return { fields: {}, messages: [] };
  if (given === null) return { fields: before, messages: [] };
  const rejected = (fault: SheetFault, hasFallback: boolean) =>
    describeRejection(
      { fr: `La feuille ${SITE_SHEET_FILE}`, en: `The sheet ${SITE_SHEET_FILE}` },
      `${formatPlace(SITE_SHEET_FILE, fault.line, fault.column)} ${describeFault(fault)}`,
      hasFallback,
    );
  try {
    const { css, faults } = readSiteSheet(given);
    return { fields: css === '' ? {} : { sheet: css }, messages: faults.map((fault) => rejected(fault, false)) };
  } catch (error) {
    if (!(error instanceof SiteSheetError)) throw error;
    return { fields: before, messages: [rejected(error.fault, lastGood !== undefined)] };
  }
}

/** Validates each field separately. A field whose images are missing in the API is left out. */
function acceptSettings(
  { site, images }: SiteAnswer,
  lastGood: SiteSettings,
): { settings: SiteSettings; messages: string[] } {
  const whole = inspect(readable, site);
  if ('problems' in whole) {
    const what = { fr: 'L’ensemble de site.json', en: 'The whole of site.json' };
    const message = describeRejection(what, whole.problems, Object.keys(lastGood).length > 0);
    return { settings: lastGood, messages: [message] };
  }
  const { settings, diagnostics } = readSiteSettings(whole.data, lastGood);
  const messages = describeDiagnostics(diagnostics, { name: nameField });
  const known = new Set(images.map(({ path }) => path));
  for (const field of SITE_IMAGE_FIELDS) {
    const missing = imagesOfSiteField(settings, field).filter((path) => !known.has(path));
    if (missing.length === 0) continue;
    delete settings[field];
    const problem = describeProblem({
      field: '',
      expected: say({ fr: 'des images que le contenu contient', en: 'images that are there' }),
      received: missing.map((path) => JSON.stringify(path)).join(', '),
    });
    messages.push(describeRejection(nameField(field), problem, false));
  }
  return { settings, messages };
}

const nameField = (field: string): Sentence => ({
  fr: `Le champ ${JSON.stringify(field)} de site.json`,
  en: `The field ${JSON.stringify(field)} of site.json`,
});

/** Returns the stored node; an empty one if there is none in the current format. */
function readStoredSite(nodes: NodeStore): SiteNode {
  const node = nodes.get(nodeKey.site);
  const stored = siteAnswerSchema.safeParse({ ...node, site: node?.['settings'] }).data;
  const settings = readable.safeParse(stored?.site).data;
  if (stored === undefined || settings === undefined) return NOTHING;
  const { images, sheet } = stored;
  return { settings: readSiteSettings(settings).settings, images, ...(typeof sheet === 'string' ? { sheet } : {}) };
}
