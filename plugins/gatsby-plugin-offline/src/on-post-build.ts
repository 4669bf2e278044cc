import type { BuildArgs } from 'gatsby';
import { counted, joinInBoth, say } from '../../../content-schema';
import { buildDaemon } from '../../../src/node/change-set';
import type { NodeSource } from '../../../src/node/public-content';
import { siteDirectory, type GatsbyStore } from '../../../src/node/site';
import { createWorkProgress } from '../../../src/node/work-progress';
import { PackWriter } from './pack-writer';

/** The part of Gatsby that the plugin uses. */
export type OfflineArgs = NodeSource &
  GatsbyStore & { reporter: Pick<BuildArgs['reporter'], 'info' | 'createProgress'> };

/** Who wrote the packs in a build daemon: it knows what the next build need not look at. */
let resident: PackWriter | null = null;

/** Gatsby API: writes the service worker and the packs, when pages and search files are there. */
export async function onPostBuild({ store, getNode, getNodesByType, reporter }: OfflineArgs): Promise<void> {
  const directory = siteDirectory(store);
  const build = buildDaemon();
  const writer = resident?.directory === directory ? resident : new PackWriter(directory);
  resident = build === null ? null : writer;
  const progress = createWorkProgress(
    reporter,
    say({ fr: 'Description des pages à emporter', en: 'Describing pages to take along' }),
  );
  const { packs, described, written, removed } = await writer
    .write({ getNode, getNodesByType }, build?.changeSet ?? null, progress)
    .finally(progress.done);
  const work = joinInBoth([
    counted(packs, { fr: ['paquet', 'paquets'], en: ['pack', 'packs'] }),
    counted(described, { fr: ['page décrite', 'pages décrites'], en: ['page described', 'pages described'] }),
    counted(written, { fr: ['morceau écrit', 'morceaux écrits'], en: ['piece written', 'pieces written'] }),
    counted(removed, { fr: ['ancien retiré', 'anciens retirés'], en: ['old one removed', 'old ones removed'] }),
  ]);
  reporter.info(
    say({
      fr: `Lecture hors ligne : ${work.fr}.`,
      en: `Offline: ${work.en}.`,
    }),
  );
}
