import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LOOPBACK } from '../../command-line/free-port';
import { type NodeProcess, startNodeScript } from '../../command-line/node-process';
import { REPOSITORY_ROOT } from '../../site-build/build-paths';

/** Program of verdaccio, which is installed in a package of its own. */
const VERDACCIO = path.join(REPOSITORY_ROOT, 'tools', 'package-trial', 'node_modules', 'verdaccio', 'bin', 'verdaccio');

/** A registry on this machine. */
export interface TrialRegistry extends Pick<NodeProcess, 'ended' | 'stop'> {
  url: string;
  /** File with the settings of npm that lead to it. */
  npmrc: string;
}

/**
 * Starts a registry on the loopback interface. It has the packages that are published to it, and
 * passes on all others from another registry; what it would publish as `versio` comes from it
 * alone.
 * @param folder Folder of everything that it writes.
 * @param upstream Registry of all other packages.
 */
export async function startTrialRegistry(folder: string, port: number, upstream: string): Promise<TrialRegistry> {
  const ours = { access: '$all', publish: '$all' };
  const config = {
    storage: path.join(folder, 'storage'),
    uplinks: { upstream: { url: upstream, cache: false, timeout: '60s' } },
    packages: {
      versio: ours,
      'create-versio': ours,
      'versio-stub-*': ours,
      '**': { access: '$all', proxy: 'upstream' },
    },
    log: { type: 'stdout', format: 'pretty', level: 'error' },
  };
  await mkdir(folder, { recursive: true });
  // YAML contains JSON.
  const file = path.join(folder, 'config.yaml');
  await writeFile(file, JSON.stringify(config, null, 2));
  const url = `http://${LOOPBACK}:${port}/`;
  const npmrc = path.join(folder, 'npmrc');
  // npm publishes with a token alone; this registry accepts any.
  const settings = [`registry=${url}`, `//${LOOPBACK}:${port}/:_authToken=trial`, 'audit=false', 'fund=false'];
  await writeFile(npmrc, `${[...settings, 'update-notifier=false', 'yes=true'].join('\n')}\n`);
  const { ended, stop } = startNodeScript({
    name: 'verdaccio',
    script: VERDACCIO,
    args: ['--config', file, '--listen', `${LOOPBACK}:${port}`],
    directory: folder,
    // Its warnings about versions of Node and about users are not the subject of the trial.
    onLine: () => undefined,
  });
  return { url, npmrc, ended, stop };
}
