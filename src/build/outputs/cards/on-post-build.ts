import type { BuildArgs } from 'gatsby';
import { counted, numberInBoth, say } from '../../../../content-schema';
import { buildDaemon } from '../../../node/change-set';
import { CachedContent } from '../../../node/cached-content';
import type { NodeSource } from '../../../node/public-content';
import { readSiteIdentity, siteDirectory, type GatsbyStore } from '../../../node/site';
import type { SiteOverrides } from '../../../shared/site/site-identity';
import { socialLook } from '../../../shared/social-image/social-image';
import { createWorkProgress } from '../../../node/work-progress';
import { SiteDrawings } from './site-drawings';
import { SocialImages } from './social-images';

/** The part of Gatsby that is used here. */
type SocialImagesArgs = NodeSource &
  GatsbyStore & {
    reporter: Pick<BuildArgs['reporter'], 'info' | 'createProgress'>;
  };

/** State that a build daemon caches between builds. */
interface CachedSite {
  directory: string;
  content: CachedContent;
  drawings: SiteDrawings | null;
  images: SocialImages;
}
let cached: CachedSite | null = null;

/** Gatsby API: draws the images that are missing. */
export async function onPostBuild(args: SocialImagesArgs, overrides: SiteOverrides): Promise<void> {
  const { reporter } = args;
  const directory = siteDirectory(args.store);
  const daemon = buildDaemon();
  const site: CachedSite =
    cached?.directory === directory
      ? cached
      : { directory, content: new CachedContent(), drawings: null, images: new SocialImages(directory) };
  // If this build fails, its state is incomplete: the next build starts without a cache.
  cached = null;
  const progress = createWorkProgress(
    reporter,
    say({ fr: 'Dessin des images de partage', en: 'Drawing social images' }),
  );
  const { content, changes } = site.content.read(args, daemon?.changeSet ?? null);
  // All images contain the site's name: when it changes, everything is drawn again.
  const identity = readSiteIdentity(args, overrides);
  const { look } = socialLook(identity);
  const drawings = (changes && site.drawings) ?? new SiteDrawings(content, identity.name, look);
  const work = changes
    ? site.images.update(drawings.update(changes), progress)
    : site.images.write(drawings.all, progress);
  const { drawn, milliseconds } = await work.finally(progress.done);
  if (daemon !== null) cached = { ...site, drawings };
  const [drawing] = drawings.all.values();
  if (drawing !== undefined) daemon?.idleWork.set('social images', () => site.images.prepare(drawing));
  const { size } = drawings.all;
  const seconds = numberInBoth((milliseconds / 1000).toFixed(1));
  const now = counted(drawn, { fr: ['dessinée', 'dessinées'], en: ['drawn', 'drawn'] });
  reporter.info(
    say({
      fr: `Images de partage : ${size}, dont ${now.fr}, en ${seconds.fr} s.`,
      en: `Social images: ${size}, of them ${now.en}, in ${seconds.en} s.`,
    }),
  );
}
