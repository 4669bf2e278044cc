// Gatsby resolves a plugin by its main file; the code is in gatsby-browser.tsx and gatsby-ssr.tsx.
