/**
 * These sheets come as text (see `src/build/gatsby/on-create-webpack-config.ts`); all others come
 * with the page.
 */
declare module '*/account-page.css' {
  const text: string;
  export default text;
}

declare module '*/comparison.css' {
  const text: string;
  export default text;
}

declare module '*/music.css' {
  const text: string;
  export default text;
}

declare module '*/music-modes.css' {
  const text: string;
  export default text;
}

declare module '*/offline-page.css' {
  const text: string;
  export default text;
}

declare module '*/private-mode.css' {
  const text: string;
  export default text;
}

declare module '*/publishing.css' {
  const text: string;
  export default text;
}

declare module '*/search-results.css' {
  const text: string;
  export default text;
}

declare module '*/secrets.css' {
  const text: string;
  export default text;
}

/** These are imported for their effect alone. */
declare module '*/index.css';
declare module '*/kit-gallery.css';
