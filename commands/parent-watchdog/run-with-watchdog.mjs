import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { say } from '../set-up/language.mjs';

/** Loaded into the process, so that it ends with this one. */
const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;

/**
 * Maximum time for a command to end when asked to, in milliseconds: it stops Gatsby and its servers
 * first.
 */
const TIMEOUT_MS = 20_000;

/** Interval between checks of the parents, in milliseconds. */
const POLL_MS = 500;

/**
 * Runs Node as the only job of this process: forwards signals, and returns the exit code. A child
 * that does not end when asked is killed and reported, and it is stopped when this process, or the
 * npm that runs it, is killed.
 * @param {string} name Name for messages.
 * @param {string[]} args Arguments of Node.
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, timeoutMs?: number, pollMs?: number }} options
 */
export function runWithWatchdog(name, args, { cwd, env, timeoutMs = TIMEOUT_MS, pollMs = POLL_MS }) {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd,
    env: { ...env, VERSIO_ENDS_WITH: `${process.pid} ${timeoutMs} ${pollMs}` },
    stdio: 'inherit',
  });
  let timeout;
  const stop = (signal) => {
    child.kill(signal);
    timeout ??= setTimeout(() => {
      console.error(
        say({
          fr: `La commande ${name} ne s’est pas terminée dans les ${timeoutMs / 1000} s qui ont suivi ${signal} ; elle est arrêtée de force.`,
          en: `The command ${name} did not end within ${timeoutMs / 1000} s of ${signal}; it is killed.`,
        }),
      );
      child.kill('SIGKILL');
    }, timeoutMs);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  whenNpmIsGone(() => {
    console.error(
      say({
        fr: `npm n’est plus là ; la commande ${name} s’arrête.`,
        en: `npm is gone; the command ${name} is stopped.`,
      }),
    );
    stop('SIGTERM');
  }, pollMs);
  child.on('error', (error) => {
    console.error(
      say({
        fr: `La commande ${name} n’a pas pu démarrer : ${error.message}`,
        en: `The command ${name} could not be started: ${error.message}`,
      }),
    );
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    clearTimeout(timeout);
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

/**
 * Calls back once the npm that runs this process has ended: npm that is killed hard leaves its
 * script running. There is a shell between the two. Works with `/proc` (Linux); elsewhere, and
 * without npm, nothing happens.
 * @param {() => void} callback
 * @param {number} pollMs
 */
function whenNpmIsGone(callback, pollMs) {
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : findNpm();
  if (npm === undefined) return;
  const timer = setInterval(() => {
    // Its child gets another parent at once, even before its own end is recorded.
    if (readProcess(npm.child)?.parent === npm.id) return;
    clearInterval(timer);
    callback();
  }, pollMs);
  timer.unref();
}

/**
 * Returns npm's process id and that of its child, our ancestor; npm's process title is
 * `npm run build`.
 */
function findNpm() {
  for (const child of [process.pid, process.ppid]) {
    const id = readProcess(child)?.parent;
    if (id !== undefined && readProcess(id)?.name.startsWith('npm')) return { id, child };
  }
  return undefined;
}

/**
 * Parses proc(5): the id, the name in brackets, which may contain spaces, the state, the parent's
 * id.
 */
function readProcess(id) {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
