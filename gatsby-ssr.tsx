export { onPreRenderHTML, onRenderBody, replaceRenderer, wrapRootElement } from './src/app/server/server-html';
