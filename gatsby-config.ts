export { siteConfig as default } from './src/build/gatsby-config';
