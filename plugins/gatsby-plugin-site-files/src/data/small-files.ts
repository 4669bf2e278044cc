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
    findings: icons.findings,
  };
}
