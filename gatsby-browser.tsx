import './src/styles/index.css';

export { disableCorePrefetching, onClientEntry, onInitialClientRender } from './src/app/browser';
