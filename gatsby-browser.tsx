import './src/styles/index.css';

export {
  disableCorePrefetching,
  onClientEntry,
  onRouteUpdate,
  onRouteUpdateDelayed,
  shouldUpdateScroll,
} from './src/app/browser';
