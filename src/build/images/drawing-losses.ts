import { sameInBoth, type Sentence } from '../../../content-schema';

/** Maximum number of characters of a removed text in a finding. */
const MAX_LETTERS = 60;

/**
 * Collects the visible parts that are removed from a drawing, without duplicates, each with advice.
 */
export class DrawingLosses {
  readonly #losses = new Map<string, Sentence>();

  /** Removed parts, as sentences: "…, and what to do". */
  get all(): Sentence[] {
    return [...this.#losses.values()];
  }

  /** Records an element that is not allowed in drawings, with its content. */
  element(tagName: string, content: string, isLabel: boolean): void {
    const text = excerpt(content);
    const quoted = text === '' ? sameInBoth('') : { fr: ` (« ${text} »)`, en: ` ("${text}")` };
    const name = { fr: `<${tagName}>${quoted.fr}`, en: `<${tagName}>${quoted.en}` };
    if (tagName === 'script') this.#add(sameInBoth('<script>'), RUNS_NOTHING);
    else this.#add(name, isLabel ? PLAIN_LABELS : PLAIN_DRAWING);
  }

  /** Records an event handler. */
  handler(attribute: string): void {
    this.#add({ fr: `le gestionnaire ${attribute}`, en: `the event handler ${attribute}` }, RUNS_NOTHING);
  }

  /** Records a link, which is replaced by its content. */
  link(address: string): void {
    const to = excerpt(address);
    this.#add(
      { fr: `le lien vers « ${to} »`, en: `the link to "${to}"` },
      {
        fr: 'Les liens d’une image ne mènent nulle part : écrivez-le dans le texte, ou placez l’image entière dans un lien',
        en: 'Links inside an image lead nowhere: write it in the text, or put the whole image into a link',
      },
    );
  }

  /** Records an address outside the drawing whose content an element displays. */
  address(tagName: string, address: string): void {
    const place = excerpt(address);
    this.#add(
      { fr: `ce que <${tagName}> prend à « ${place} »`, en: `what <${tagName}> takes from "${place}"` },
      EMBEDDED,
    );
  }

  /** Records style that refers outside the drawing. */
  style(css: string): void {
    const text = excerpt(css);
    this.#add({ fr: `le style « ${text} »`, en: `the style "${text}"` }, EMBEDDED);
  }

  /** Records an animation of an attribute that must not be animated. */
  animation(attribute: string): void {
    this.#add(
      { fr: `l’animation de ${attribute}`, en: `the animation of ${attribute}` },
      {
        fr: 'Animez d’autres attributs, comme fill, opacity ou transform',
        en: 'Animate other attributes, such as fill, opacity or transform',
      },
    );
  }

  #add(what: Sentence, advice: Sentence): void {
    this.#losses.set(what.en, { fr: `${what.fr}. ${advice.fr}`, en: `${what.en}. ${advice.en}` });
  }
}

const RUNS_NOTHING: Sentence = {
  fr: 'Une image n’exécute rien : retirez-le, et dessinez l’état à montrer',
  en: 'An image runs nothing: remove it, and draw the state to show',
};

const EMBEDDED: Sentence = {
  fr: 'Une image ne charge rien d’autre : exportez-la avec ses images et ses polices incorporées, ou ses textes convertis en tracés',
  en: 'An image loads nothing else: export it with its images and fonts embedded, or its texts converted to paths',
};

const PLAIN_LABELS: Sentence = {
  fr: 'Exportez les étiquettes en texte simple (Mermaid : `htmlLabels: false` ; draw.io : décochez « Texte formaté »), ou l’image en PNG',
  en: 'Export labels as plain text (Mermaid: `htmlLabels: false`; draw.io: uncheck "Formatted Text"), or the image as PNG',
};

const PLAIN_DRAWING: Sentence = {
  fr: 'Exportez l’image en « SVG simple », qui n’a que des éléments que les navigateurs dessinent, ou en PNG',
  en: 'Export the image as "plain SVG", which has only elements that browsers draw, or as PNG',
};

function excerpt(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MAX_LETTERS ? `${line.slice(0, MAX_LETTERS).trimEnd()}…` : line;
}
