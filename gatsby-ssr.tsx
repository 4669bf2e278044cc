export { onPreRenderHTML, onRenderBody, replaceRenderer } from './src/app/server-html';
export { wrapRootElement } from './src/app/server-store';
