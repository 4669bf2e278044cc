import './src/styles/index.css';

export {
  disableCorePrefetching,
  onInitialClientRender,
  onRouteUpdate,
  onRouteUpdateDelayed,
  shouldUpdateScroll,
} from './src/app/browser';
