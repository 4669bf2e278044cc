import { readFileSync } from 'node:fs';

/** How often npm is looked for, in milliseconds. */
const LOOK_MS = 500;

/**
 * Calls back once the npm that runs this process is gone: npm that is killed hard leaves its script running. Between
 * the two stands a shell. Known where there is a `/proc` (Linux); elsewhere, and without npm, nothing happens.
 * @param {() => void} callback
 */
export function whenNpmIsGone(callback) {
  const npm = process.env.npm_lifecycle_event === undefined ? undefined : findNpm();
  if (npm === undefined) return;
  const look = setInterval(() => {
    // Its child is given to another process at once, even while its own end has not been noted.
    if (readProcess(npm.child)?.parent === npm.id) return;
    clearInterval(look);
    callback();
  }, LOOK_MS);
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
