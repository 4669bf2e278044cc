/*
 * Types of the benchmark's own packages, as far as it uses them. Only the benchmark installs them,
 * and the code is type-checked without them.
 */

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
    /** Present once lunr-languages has added it. */
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
declare module 'minisearch' {
  export default class MiniSearch<Document extends { id: number }> {
    constructor(options: {
      fields: readonly (keyof Document & string)[];
      storeFields: readonly (keyof Document & string)[];
      searchOptions: { fuzzy: number; prefix: boolean; boost: Partial<Record<keyof Document & string, number>> };
    });
    addAll(documents: readonly Document[]): void;
    search(query: string): { id: unknown }[];
    toJSON(): object;
  }
}
declare module 'pagefind' {
  interface Index {
    addHTMLFile(page: { url: string; content: string }): Promise<unknown>;
    writeFiles(options: { outputPath: string }): Promise<unknown>;
  }
  export function createIndex(): Promise<{ index?: Index; errors: string[] }>;
  export function close(): Promise<unknown>;
}
declare module 'lighthouse' {
  /** `lhr` of the result is parsed by a schema of the benchmark. */
  export default function lighthouse(
    url: string,
    flags: {
      port: number;
      logLevel: 'error';
      onlyCategories: string[];
      throttling?: { cpuSlowdownMultiplier: number };
    },
  ): Promise<{ lhr: unknown } | undefined>;
}
declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string;
    chromeFlags: string[];
    logLevel: 'error';
    handleSIGINT: boolean;
  }): Promise<{ port: number; kill(): void }>;
}
