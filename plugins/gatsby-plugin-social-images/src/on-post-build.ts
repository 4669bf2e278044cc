import type { BuildArgs } from 'gatsby';
import { readPublicContent, type NodeSource } from '../../../src/node/public-content';
import { siteDirectory, type GatsbyStore } from '../../../src/node/site';
import { createWorkProgress } from '../../../src/node/work-progress';
import type { SocialImagesOptions } from './plugin-options';
import { listDrawings, writeSocialImages } from './social-images';

/** The part of Gatsby that the plugin uses. */
type SocialImagesArgs = NodeSource &
  GatsbyStore & {
    reporter: Pick<BuildArgs['reporter'], 'info' | 'createProgress'>;
  };

/** Gatsby API: draws the images that are missing. */
export async function onPostBuild(args: SocialImagesArgs, { siteName }: SocialImagesOptions): Promise<void> {
  const { reporter } = args;
  const directory = siteDirectory(args.store);
  const progress = createWorkProgress(reporter, 'Drawing social images');
  const drawings = listDrawings(readPublicContent(args), siteName);
  const { drawn, milliseconds } = await writeSocialImages(directory, drawings, progress).finally(progress.done);
  reporter.info(`Social images: ${drawings.size}, of them ${drawn} drawn, in ${(milliseconds / 1000).toFixed(1)} s.`);
}
