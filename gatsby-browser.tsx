import './src/styles/index.css';

export { disableCorePrefetching, onClientEntry } from './src/app/browser';
