import type { WordForm } from './analysis/analyse';

/** Every different word of the sections, by number, so that a text is a row of numbers; and the ways to find them. */
export class Vocabulary {
  readonly words: WordForm[] = [];
  readonly #numbers = new Map<WordForm, number>();
  readonly #byStem = new Map<string, number[]>();
  readonly #byInitial = new Map<string, number[]>();
  readonly #letters: number[] = [];

  /** The number of a word; a new one for a new word. */
  add(form: WordForm): number {
    const known = this.#numbers.get(form);
    if (known !== undefined) return known;
    const number = this.words.push(form) - 1;
    this.#numbers.set(form, number);
    this.#letters.push(lettersOf(form.surface));
    for (const stem of form.stems) note(this.#byStem, stem, number);
    note(this.#byInitial, form.surface.charAt(0), number);
    return number;
  }

  /** Words that have a stem. */
  ofStem(stem: string): readonly number[] {
    return this.#byStem.get(stem) ?? [];
  }

  /** Words that begin with some letters; those letters alone are such a word. */
  beginningWith(letters: string): number[] {
    const sameInitial = this.#byInitial.get(letters.charAt(0)) ?? [];
    return sameInitial.filter((number) => this.words[number]?.surface.startsWith(letters) ?? false);
  }

  /** Words that may be so few typing mistakes away: judged by their letters and length, at a glance. */
  near(surface: string, mistakes: number): number[] {
    const letters = lettersOf(surface);
    const near: number[] = [];
    for (let number = 0; number < this.words.length; number++) {
      // A mistake replaces at most one letter by one other.
      if (bitsOf((this.#letters[number] ?? 0) ^ letters) > 2 * mistakes) continue;
      const length = this.words[number]?.surface.length ?? 0;
      if (Math.abs(length - surface.length) <= mistakes) near.push(number);
    }
    return near;
  }
}

function note(lists: Map<string, number[]>, key: string, number: number): void {
  const list = lists.get(key);
  if (list === undefined) lists.set(key, [number]);
  else list.push(number);
}

/** Which letters a word has, a bit for each; rare ones share theirs. */
function lettersOf(surface: string): number {
  let letters = 0;
  for (let index = 0; index < surface.length; index++) letters |= 1 << (surface.charCodeAt(index) & 31);
  return letters;
}

function bitsOf(value: number): number {
  let bits = 0;
  for (let rest = value; rest !== 0; rest &= rest - 1) bits++;
  return bits;
}
