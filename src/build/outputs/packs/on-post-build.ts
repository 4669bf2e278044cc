import type { BuildArgs } from 'gatsby';
import { counted, joinInBoth, say } from '../../../../content-schema';
import { buildDaemon } from '../../../node/change-set';
import type { NodeSource } from '../../../node/public-content';
import { basePathIn, siteDirectory, type GatsbyStore } from '../../../node/site';
import { createWorkProgress } from '../../../node/work-progress';
import { PackWriter } from './pack-writer';

/** Gatsby arguments that are used here. */
export type OfflineArgs = NodeSource &
  GatsbyStore & { reporter: Pick<BuildArgs['reporter'], 'info' | 'createProgress'> };

/** Writer of the previous build in a build daemon, which knows what the next build can skip. */
let cached: PackWriter | null = null;

/** Gatsby API: writes the service worker and the packs, after pages and search files. */
export async function onPostBuild({ store, getNode, getNodesByType, reporter }: OfflineArgs): Promise<void> {
  const directory = siteDirectory(store);
  const build = buildDaemon();
  const writer = cached?.directory === directory ? cached : new PackWriter(directory, basePathIn(store));
  cached = build === null ? null : writer;
  const progress = createWorkProgress(
    reporter,
    say({ fr: 'Encodage des pages des paquets hors ligne', en: 'Encoding the pages of offline packs' }),
  );
  const { packs, described, written, removed } = await writer
    .write({ getNode, getNodesByType }, build?.changeSet ?? null, progress)
    .finally(progress.done);
  const work = joinInBoth([
    counted(packs, { fr: ['paquet', 'paquets'], en: ['pack', 'packs'] }),
    counted(described, { fr: ['page encodée', 'pages encodées'], en: ['page encoded', 'pages encoded'] }),
    counted(written, { fr: ['différence écrite', 'différences écrites'], en: ['delta written', 'deltas written'] }),
    counted(removed, { fr: ['ancien retiré', 'anciens retirés'], en: ['old one removed', 'old ones removed'] }),
  ]);
  reporter.info(
    say({
      fr: `Lecture hors ligne : ${work.fr}.`,
      en: `Offline: ${work.en}.`,
    }),
  );
}
