export { onPreRenderHTML, onRenderBody, replaceRenderer } from './src/app/server-html';
