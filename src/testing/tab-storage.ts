/**
 * Gives Node the storage of a browser tab. Import it before the provider’s library, which looks for it when it is loaded.
 */
const kept = new Map<string, string>();
const tabStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
  clear: () => kept.clear(),
};
Object.assign(globalThis, { sessionStorage: tabStorage, window: { sessionStorage: tabStorage } });

export {};
