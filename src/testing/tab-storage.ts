/**
 * Adds the storage of a browser tab to Node. Import it before the provider’s library, which reads
 * it at load time.
 */
const items = new Map<string, string>();
const tabStorage = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
  clear: () => items.clear(),
};
Object.assign(globalThis, { sessionStorage: tabStorage, window: { sessionStorage: tabStorage } });

export {};
