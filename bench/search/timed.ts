/** Does something and says how long it took. */
export async function timed<Result>(work: () => Result | Promise<Result>): Promise<{ result: Result; ms: number }> {
  const started = performance.now();
  const result = await work();
  return { result, ms: performance.now() - started };
}
