import type { Finding } from '../../../../content-schema';
import type { PublicContent } from '../content/public-content';
import type { Site } from '../content/site';
import { dataFiles, publicArticleConfig } from './data-files';
import { iconFiles } from './icon-files';
import { runtimeMessages } from './translations';
import { webManifests } from './web-manifest';

/** The few files that scripts of the site ask for at runtime. */
export interface SmallFiles {
  /** By site path. */
  files: Record<string, string>;
  /** Site paths of those whose address changes with their content. */
  hashed: string[];
  findings: Finding[];
}

/** Makes manifests, configurations, icons and messages. */
export async function smallFiles(directory: string, content: PublicContent, site: Site): Promise<SmallFiles> {
  const messages = runtimeMessages(directory);
  const icons = await iconFiles(directory, publicArticleConfig(content));
  return {
    files: { ...webManifests(site), ...dataFiles(content, site.identity), ...icons.files, ...messages.files },
    hashed: Object.keys(messages.files),
    findings: [...icons.findings, ...unknownPresentations(content)],
  };
}

/** Tells the articles that name a presentation of which `articleConfig` says nothing. */
function unknownPresentations({ editions, articleConfig }: PublicContent): Finding[] {
  return editions.flatMap(({ version: { versionId }, locale, outline }) =>
    [...outline.articles.values()].flatMap(({ id, contentLocale, presentation }) => {
      // A borrowed article is told once, where it is written.
      if (presentation === undefined || contentLocale !== locale || Object.hasOwn(articleConfig, presentation))
        return [];
      const message = `The front matter names the presentation "${presentation}": expected a key of articleConfig.json, received another. Add it there, or correct the name; the article is shown without it until then.`;
      return [{ kind: 'invalid-config' as const, message, versionId, locale, articleId: id }];
    }),
  );
}
