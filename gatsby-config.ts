export { siteConfig as default } from './src/build/gatsby/gatsby-config';
