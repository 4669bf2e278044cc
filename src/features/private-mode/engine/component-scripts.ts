/**
 * Components of the site by name, each in a script of its own; null for one that does not compile.
 * In a site that has some, the build puts another module in the place of this one
 * (src/build/gatsby/light-modules.ts).
 */
export const componentScripts: Readonly<Record<string, (() => Promise<unknown>) | null>> = {};
