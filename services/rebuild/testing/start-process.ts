import path from 'node:path';
import { buildSync } from 'esbuild';
import { type StartedNode, startNode } from '../../../commands/testing/run-node';
import { SECRET } from './signed-hook';
import { TOKEN } from './test-rebuild';

/** A service in a separate process. */
export interface ServiceProcess extends StartedNode {
  url: string;
}

/** Bundles the service into one file, which starts several times faster than its sources. */
export function bundleService(folder: string): string {
  const outfile = path.join(folder, 'service.cjs');
  buildSync({
    ...{
      entryPoints: [path.join(__dirname, 'service-process.ts')],
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
    },
    ...{ logLevel: 'error', external: ['pg-native'] },
  });
  return outfile;
}

/** Starts the service, and waits until it listens. */
export async function startProcess(script: string, variables: Record<string, string>): Promise<ServiceProcess> {
  const started = startNode([script], { cwd: path.dirname(script), variables: { SECRET, TOKEN, ...variables } });
  await started.says('\n');
  return { ...started, url: /listening (\S+)/.exec(started.output())?.[1] ?? '' };
}
