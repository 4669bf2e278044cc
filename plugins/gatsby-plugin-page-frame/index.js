// Gatsby resolves a plugin by its main file; everything this plugin does is in gatsby-browser.tsx and gatsby-ssr.tsx.
