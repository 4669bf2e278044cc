import { defineCommand } from './command-line/command';

/** The `test-tools` command: its name and help. */
export const testToolsCommand = defineCommand({
  name: 'test-tools',
  summary: {
    fr: [
      'Teste les outils qu’aucun site n’exécute : le banc de mesure, les illustrations et la musique.',
      'À lancer après une modification de tools/ : npm test ne teste que les règles du lint qui s’y trouvent.',
    ].join('\n'),
    en: [
      'Tests the tools that no site runs: the benchmark, the illustrations and the music.',
      'Run it after a change below tools/: npm test tests only the lint rules that are there.',
    ].join('\n'),
  },
  options: {},
  run: async () => (await import('./test-tools')).testTools(),
});
