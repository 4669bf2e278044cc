import type { SourceOptions } from '../plugin-options';
import { buildContent, type ContentModel } from './content-model';
import { GatsbyDouble, type RunReport } from './gatsby-double';
import { MisbehavingServer } from './misbehaving-server';

/** A site under test: content, the server that serves it, and a mock of Gatsby. */
export interface SourceSite {
  apiUrl: string;
  content: ContentModel;
  server: MisbehavingServer;
  gatsby: GatsbyDouble;
  /** Runs the sourcing once with the default options and the given ones. */
  source: (options?: Partial<SourceOptions>) => Promise<RunReport>;
  /** Runs the sourcing once; the build is interrupted before Gatsby saves its state. */
  sourceThenBreak: (options?: Partial<SourceOptions>) => Promise<RunReport>;
}

const started: { server: MisbehavingServer; gatsby: GatsbyDouble }[] = [];

/** Starts a site. The default content is one version with three articles in each locale. */
export async function startSite(content: ContentModel = buildContent()): Promise<SourceSite> {
  const server = new MisbehavingServer(content);
  const gatsby = new GatsbyDouble();
  started.push({ server, gatsby });
  const apiUrl = await server.start();
  return {
    apiUrl,
    content,
    server,
    gatsby,
    source: (options = {}) => gatsby.source({ apiUrl, ...options }),
    sourceThenBreak: (options = {}) => gatsby.source({ apiUrl, ...options }, true),
  };
}

/** Stops all sites that were started; for `afterEach`. */
export async function stopSites(): Promise<void> {
  for (const { server, gatsby } of started.splice(0)) {
    await server.stop();
    gatsby.dispose();
  }
}
