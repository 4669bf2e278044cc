import { spawn } from 'node:child_process';

/** A script that Node runs for a command. */
export interface NodeScript {
  /** Path of the script. */
  script: string;
  args: readonly string[];
  /** Folder it runs in. */
  directory: string;
  /** Environment on top of ours; `undefined` takes a variable away. */
  variables?: Record<string, string | undefined>;
  /** How long it may take to end when asked to, in milliseconds, before it is killed (default: 5000). */
  patienceMs?: number;
}

/** A running script. */
export interface NodeProcess {
  /** Process id; undefined when it could not be started. */
  pid: number | undefined;
  /** Settles when it has ended: the exit code, or 1 when a signal ended it. */
  ended: Promise<number>;
  /** Stops it with all processes that it started. */
  stop: () => Promise<void>;
}

/** Starts a script; its output goes to ours. */
export function startNodeScript({ script, args, directory, variables, patienceMs = 5000 }: NodeScript): NodeProcess {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: directory,
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own, so that the processes it starts can be stopped with it.
    detached: true,
  });
  let hasEnded = false;
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => {
      hasEnded = true;
      resolve(code ?? 1);
    });
  });
  return {
    pid: child.pid,
    ended,
    stop: async () => {
      if (child.pid === undefined || hasEnded) return;
      signalGroup(child.pid, 'SIGTERM');
      const timer = setTimeout(signalGroup, patienceMs, child.pid, 'SIGKILL');
      await ended;
      clearTimeout(timer);
      // Those of the group that did not notice.
      signalGroup(child.pid, 'SIGKILL');
    },
  };
}

function signalGroup(leader: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-leader, signal);
  } catch {
    // The group is gone.
  }
}
