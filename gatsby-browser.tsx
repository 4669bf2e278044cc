import './src/styles/index.css';

export {
  disableCorePrefetching,
  onClientEntry,
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  shouldUpdateScroll,
} from './src/app/browser';
export { wrapRootElement } from './src/app/page-store';
