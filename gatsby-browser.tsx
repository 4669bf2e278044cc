import './src/styles/index.css';

export { disableCorePrefetching, onInitialClientRender } from './src/app/browser';
