import { nodeKey } from '../../../../content-schema';
import type { EditionChange } from '../../../node/cached-content';
import type { PublicContent, PublicEdition } from '../../../node/public-content';
import {
  siteDrawing,
  socialImagePath,
  type SocialDrawing,
  type SocialLook,
} from '../../../shared/social-image/social-image';

/** Drawings of the pages of a site, without duplicates, by the site path of their image. */
export type Drawings = ReadonlyMap<string, SocialDrawing>;

/** Images that pages refer to now, and images that no page refers to any longer. */
export interface ChangedDrawings {
  added: Drawings;
  removed: readonly string[];
}

/** The drawing of an article, with the site path of its image. */
interface ArticleDrawing {
  drawing: SocialDrawing;
  sitePath: string;
}

/** The drawings of a site, with the number of pages that refer to each. */
export class SiteDrawings {
  readonly #all = new Map<string, SocialDrawing>();
  readonly #uses = new Map<string, number>();
  readonly #editions = new Map<string, ReadonlyMap<number, ArticleDrawing>>();

  constructor(
    { editions }: Pick<PublicContent, 'editions'>,
    private readonly siteName: string,
    private readonly look?: SocialLook,
  ) {
    const drawing = this.#inLook(siteDrawing(siteName));
    this.#count({ drawing, sitePath: socialImagePath(drawing) }, 1);
    for (const edition of editions) this.#read(edition);
  }

  /** The images that page heads refer to (see `src/layouts/head/versioned-head.tsx`). */
  get all(): Drawings {
    return this.#all;
  }

  /** Applies the sidebar trees that an incremental build changed. */
  update(changes: readonly EditionChange[]): ChangedDrawings {
    const wereReferenced = new Map<string, boolean>();
    for (const { edition, before } of changes) if (before !== null) this.#read(edition, wereReferenced);
    const added = new Map<string, SocialDrawing>();
    const removed: string[] = [];
    for (const [sitePath, wasReferenced] of wereReferenced) {
      const drawing = this.#all.get(sitePath);
      if (drawing === undefined) {
        if (wasReferenced) removed.push(sitePath);
      } else if (!wasReferenced) added.set(sitePath, drawing);
    }
    return { added, removed };
  }

  /**
   * Replaces the drawings of the articles of an edition.
   * @param wereReferenced Receives the images whose pages changed, and whether any page referred to
   * them before.
   */
  #read(edition: PublicEdition, wereReferenced = new Map<string, boolean>()): void {
    const { versionId, locale, version, outline } = edition;
    const key = nodeKey.outline(versionId, locale);
    const before = this.#editions.get(key) ?? new Map<number, ArticleDrawing>();
    const now = new Map<number, ArticleDrawing>();
    for (const { id, title } of outline.readingOrder) {
      const category = outline.categories.get(outline.ancestorsOfArticle(id).at(-1) ?? 0);
      const drawing = this.#inLook({ title, topic: category?.title ?? version.name, siteName: this.siteName });
      const known = before.get(id);
      const isSame = known?.drawing.title === drawing.title && known.drawing.topic === drawing.topic;
      now.set(id, isSame ? known : { drawing, sitePath: socialImagePath(drawing) });
    }
    this.#editions.set(key, now);
    const note = ({ sitePath }: ArticleDrawing) => {
      if (!wereReferenced.has(sitePath)) wereReferenced.set(sitePath, this.#all.has(sitePath));
    };
    const differing = (these: ReadonlyMap<number, ArticleDrawing>, others: ReadonlyMap<number, ArticleDrawing>) =>
      [...these].flatMap(([id, each]) => (others.get(id) === each ? [] : [each]));
    const [come, gone] = [differing(now, before), differing(before, now)];
    for (const each of [...come, ...gone]) note(each);
    for (const each of come) this.#count(each, 1);
    for (const each of gone) this.#count(each, -1);
  }

  #inLook(drawing: SocialDrawing): SocialDrawing {
    return this.look === undefined ? drawing : { ...drawing, look: this.look };
  }

  #count({ sitePath, drawing }: ArticleDrawing, by: 1 | -1): void {
    const uses = (this.#uses.get(sitePath) ?? 0) + by;
    if (uses > 0) {
      this.#uses.set(sitePath, uses);
      this.#all.set(sitePath, drawing);
    } else {
      this.#uses.delete(sitePath);
      this.#all.delete(sitePath);
    }
  }
}
