export { siteConfig as default } from './src/gatsby/gatsby-config';
