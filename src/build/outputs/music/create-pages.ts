import path from 'node:path';
import type { CreatePagesArgs, NodeInput } from 'gatsby';
import {
  NODE_TYPES,
  nodeKey,
  readMusicsConfig,
  say,
  type ConfigNode,
  type Finding,
  type MusicShapesNode,
  type MusicTrack,
  type SiteMusicNode,
  counted,
  type Locale,
} from '../../../../content-schema';
import { buildDaemon } from '../../../node/change-set';
import { type GatsbyStore, readBundle, readSiteIdentity, siteDirectory } from '../../../node/site';
import { localesOf } from '../../../shared/site/site-identity';
import { storeFindings } from '../../../node/store-findings';
import { createWorkProgress } from '../../../node/work-progress';
import { type AudioFacts, analyseTracks } from './listen-to-tracks';
import { AudioThreads } from './listening-threads';
import type { MusicOptions } from './plugin-options';
import { ReadingStore } from './reading-store';

/** The part of Gatsby that is used here. */
export type MusicArgs = Pick<CreatePagesArgs, 'getNode'> &
  GatsbyStore & {
    actions: { createNode: (node: NodeInput) => unknown };
    reporter: Pick<CreatePagesArgs['reporter'], 'createProgress'>;
  };

/** Folder of cached readings, relative to the site's folder. */
const KEPT_IN = '.versio/musics';

/**
 * Gatsby API: reads the tracks and creates the nodes that pages query. It creates no page. It runs
 * here because the configuration is loaded by now and no query has run.
 */
export async function createPages(args: MusicArgs, { deliveryUrl }: MusicOptions): Promise<void> {
  // An incremental build with a change set only changes articles.
  if (buildDaemon()?.changeSet) return;
  const directory = siteDirectory(args.store);
  // The source plugin creates this node. A cached node may still have an older shape.
  const config = args.getNode(nodeKey.config('musicsConfig')) as ConfigNode | undefined;
  const tracks = Object.values(readMusicsConfig(config?.value)).flat();
  const audioFacts = deliveryUrl === null ? await listen(args, directory, tracks) : NO_AUDIO_FACTS;

  const siteMusic: SiteMusicNode = { hasMusic: tracks.length > 0 };
  const shapes: MusicShapesNode = { shapes: audioFacts.shapes };
  await touchNode(args, NODE_TYPES.siteMusic, nodeKey.siteMusic, siteMusic);
  await touchNode(args, NODE_TYPES.musicShapes, nodeKey.musicShapes, shapes);
  const findings: Finding[] = [
    ...audioFacts.findings,
    ...untranslatedTitles(directory, tracks, localesOf(readSiteIdentity(args, { siteUrl: '' }))),
  ];
  storeFindings(directory, 'musics', findings);
}

/** Audio on another host is not read. */
const NO_AUDIO_FACTS: AudioFacts = { shapes: [], findings: [], digests: new Set() };

async function listen({ reporter }: MusicArgs, directory: string, tracks: readonly MusicTrack[]): Promise<AudioFacts> {
  const progress = createWorkProgress(reporter, say({ fr: 'Écoute des musiques', en: 'listen to the musics' }));
  const threads = new AudioThreads(directory);
  const store = new ReadingStore(path.join(directory, KEPT_IN));
  try {
    const audioFacts = await analyseTracks(tracks, { directory, store, threads, progress });
    await store.tidy(audioFacts.digests);
    return audioFacts;
  } finally {
    progress.done();
    await threads.close();
  }
}

async function touchNode({ actions }: MusicArgs, type: string, id: string, fields: object): Promise<void> {
  await actions.createNode({ ...fields, id, internal: { type, contentDigest: JSON.stringify(fields) } });
}

/** Maximum number of titles that are reported individually in each language. */
const MAX_REPORTED = 20;

/** Reports the tracks without a title in a language of the site. Pages render their key. */
function untranslatedTitles(directory: string, tracks: readonly MusicTrack[], languages: readonly Locale[]): Finding[] {
  return languages.flatMap((locale) => {
    const messages = readBundle(directory, locale, 'musics');
    const place = { kind: 'missing-translation' as const, locale, path: `locales/${locale}/musics.json` };
    const missing = tracks
      .map(({ key }) => ({ key, message: `musics.track.${key}.title` }))
      .filter(({ message }) => !Object.hasOwn(messages, message));
    const named = missing.slice(0, MAX_REPORTED).map(({ key, message }) => ({
      ...place,
      message: say({
        fr: `Attendu : le message "${message}", titre d’un morceau ; reçu : rien. Les pages montrent "${key}" ; ajoutez-le.`,
        en: `Expected the message "${message}", the title of a track, found none: pages show "${key}". Add it.`,
      }),
    }));
    const omitted = missing.length - named.length;
    const others = counted(omitted, {
      fr: ['autre morceau', 'autres morceaux'],
      en: ['more track', 'more tracks'],
    });
    const message = say({ fr: `Il reste ${others.fr} sans titre.`, en: `Without a title: ${others.en}.` });
    return omitted === 0 ? named : [...named, { ...place, message }];
  });
}
