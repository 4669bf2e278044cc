import './src/styles/index.css';

export {
  disableCorePrefetching,
  onClientEntry,
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  shouldUpdateScroll,
  wrapRootElement,
} from './src/app/start/browser';
