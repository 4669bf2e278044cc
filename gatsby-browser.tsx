import './src/styles/index.css';

export {
  disableCorePrefetching,
  onClientEntry,
  onInitialClientRender,
  onPreRouteUpdate,
  onRouteUpdate,
  wrapRootElement,
} from './src/app/start/browser';
