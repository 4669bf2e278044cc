/** The sheets of private mode come as text (see `src/gatsby/on-create-webpack-config.ts`); all others come with the page. */
declare module '*/private-mode.css' {
  const text: string;
  export default text;
}

declare module '*/publishing.css' {
  const text: string;
  export default text;
}
