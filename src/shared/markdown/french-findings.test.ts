import { compile } from './testing/compile-for-test';

/** Replaces the no-break spaces of a French line with plain ones. */
const readable = (text: string) => text.replaceAll('\u00a0', ' ');

describe('findings of a compilation', () => {
  test.each([
    [
      ':::nothing\nx\n:::',
      /^Un bloc est l’un de ceux-ci : .*, et non ":::nothing" : ses bornes sont montrées telles quelles\.$/,
    ],
    ['![](images/a.png)', /^L’image "images\/a.png" n’a pas de description\./],
    [
      '![d](images/a.png){dark=a.png}',
      /^L’image pour le mode sombre s’écrit comme "images\/…" ou "https:\/\/…", et non "a.png" : les deux modes/,
    ],
    [
      '![d](images/a.png){dark=}',
      /^L’image pour le mode sombre s’écrit comme .*, et non "{dark=}" : laissé tel quel\./,
    ],
    ['[x](ftp:a)', /^Un lien doit mener à http, https, mailto, tel ou sms, et non à "ftp:a"/],
    ['<script>1</script>', /^Le HTML admis ne comprend pas <script> : laissé de côté\. Son contenu part avec lui\.$/],
    [
      '| a |\n| - |\n| b | c |',
      /^Cette ligne a plus de cellules que l’en-tête du tableau, et "c" n’est montré nulle part\./,
    ],
    [
      '==a==',
      /^"==a==" n’est pas une notation de ce site : montré tel quel\. Pour surligner, écrivez "<mark>…<\/mark>"\.$/,
    ],
    ['# A {#a}\n\n# B {#a}', /^Chaque identifiant n’est là qu’une fois dans un texte, et "a" revient\./],
    [
      '> '.repeat(150),
      /^Attendu : au plus 100 citations et listes imbriquées ; reçu : davantage ; .* D’ici là, tout le texte/,
    ],
  ])('have a French message beside the English one: %j', (markdown, message) => {
    const [finding] = compile(markdown).findings;
    expect(readable(finding?.french ?? '')).toMatch(message);
    expect(finding?.message).not.toBe(finding?.french);
  });
});
