/** Milliseconds of processor time that this process has used: other work on the machine does not count. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Does something in this process and says how much processor time it took. */
export async function timed<Result>(work: () => Result | Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = processorMs();
  const result = await work();
  return { result, ms: processorMs() - started };
}
