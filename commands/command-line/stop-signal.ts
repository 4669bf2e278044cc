/**
 * A signal that aborts when the user or the system asks the process to stop. It goes on listening afterwards: Ctrl-C in
 * a terminal comes twice, from the terminal and from the entry, and the second must not cut the closing short.
 */
export function stopSignal(): AbortSignal {
  const controller = new AbortController();
  for (const name of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(name, () => controller.abort());
  return controller.signal;
}
