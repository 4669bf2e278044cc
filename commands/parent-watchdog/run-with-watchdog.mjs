import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { say } from '../set-up/language.mjs';

/** Loaded into the process, so that it ends with this one. */
const END_WITH_PARENT = new URL('./end-with-parent.mjs', import.meta.url).href;

/** How long a command may take to end when it is asked to, in milliseconds: it stops Gatsby and its servers first. */
const TIMEOUT_MS = 20_000;

/** How often parents are looked for, in milliseconds. */
const LOOK_MS = 500;

/**
 * Runs Node as the one thing that this process does: passes signals on, and the exit code back. What does not end when
 * it is asked to is killed and told, and it is not left behind when this process, or the npm that runs it, is killed.
 * @param {string} name For messages.
 * @param {string[]} args Of Node.
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, timeoutMs?: number, lookMs?: number }} options
 */
export function runWithWatchdog(name, args, { cwd, env, timeoutMs = TIMEOUT_MS, lookMs = LOOK_MS }) {
  const child = spawn(process.execPath, ['--import', END_WITH_PARENT, ...args], {
    cwd,
    env: { ...env, VERSIO_ENDS_WITH: `${process.pid} ${timeoutMs} ${lookMs}` },
    stdio: 'inherit',
  });
  let impatience;
  const stop = (signal) => {
    child.kill(signal);
    impatience ??= setTimeout(() => {
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
  }, lookMs);
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
    clearTimeout(impatience);
    process.exitCode = code ?? 128 + (constants.signals[signal] ?? 0);
  });
}

/**
 * Calls back once the npm that runs this process is gone: npm that is killed hard leaves its script running. Between
 * the two stands a shell. Known where there is a `/proc` (Linux); elsewhere, and without npm, nothing happens.
 * @param {() => void} callback
 * @param {number} lookMs
 */
function whenNpmIsGone(callback, lookMs) {
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : findNpm();
  if (npm === undefined) return;
  const look = setInterval(() => {
    // Its child is given to another process at once, even while its own end has not been noted.
    if (readProcess(npm.child)?.parent === npm.id) return;
    clearInterval(look);
    callback();
  }, lookMs);
  look.unref();
}

/** npm's process id and that of its child which we descend from; npm titles itself `npm run build`. */
function findNpm() {
  for (const child of [process.pid, process.ppid]) {
    const id = readProcess(child)?.parent;
    if (id !== undefined && readProcess(id)?.name.startsWith('npm')) return { id, child };
  }
  return undefined;
}

/** proc(5): the id, the name in brackets, which may hold spaces, the state, the parent's id. */
function readProcess(id) {
  try {
    const [, name = '', parent] = /^\d+ \((.*)\) \S (\d+) /s.exec(readFileSync(`/proc/${id}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return undefined;
  }
}
