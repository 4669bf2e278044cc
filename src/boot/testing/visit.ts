/** Opens another page without a full load. */
export function open(path: string, title: string): void {
  history.pushState(null, '', path);
  document.title = title;
}

/** Lets observers run, and a second pass: the time that a page must stay to count. */
export async function settle(): Promise<void> {
  await Promise.resolve();
  await jest.advanceTimersByTimeAsync(1000);
}
