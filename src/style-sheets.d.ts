/** The sheet of private mode comes as text (see `src/gatsby/on-create-webpack-config.ts`); all others come with the page. */
declare module '*/private-mode.css' {
  const text: string;
  export default text;
}
