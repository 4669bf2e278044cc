export { onPreRenderHTML, onRenderBody, replaceRenderer, wrapRootElement } from './src/app/start/server-html';
