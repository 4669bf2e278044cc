/** The part of lunr that the comparison uses; it brings no types. */
declare module 'lunr' {
  interface Builder {
    ref(field: string): void;
    field(name: string, attributes?: { boost: number }): void;
    add(document: object): void;
    use(plugin: unknown): void;
  }
  interface Query {
    term(
      term: string,
      options: { usePipeline?: boolean; boost?: number; wildcard?: number; editDistance?: number },
    ): void;
  }
  interface Index {
    query(write: (query: Query) => void): { ref: string; score: number }[];
    toJSON(): object;
  }
  interface Lunr {
    (configure: (this: Builder, builder: Builder) => void): Index;
    tokenizer(text: string): { toString(): string }[];
    Query: { wildcard: { TRAILING: number } };
    /** There once lunr-languages has put it there. */
    fr: unknown;
  }
  const lunr: Lunr;
  export default lunr;
}
declare module 'lunr-languages/lunr.stemmer.support' {
  const addStemmers: (lunr: unknown) => void;
  export default addStemmers;
}
declare module 'lunr-languages/lunr.fr' {
  const addFrench: (lunr: unknown) => void;
  export default addFrench;
}
