import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pendingFindingSchema, type PendingFinding } from '../../../../content-schema';
import { GatsbyDouble } from './gatsby-double';
import { startFileServer, type TestServer } from './image-server';

const REPOSITORY = path.resolve(__dirname, '../../../..');
const DOCUMENTS = '.versio/documents';
/** Address of the sites. */
const SITE_URL = 'https://docs.example.org';
const FINDINGS = '.versio/findings/articles.json';

/**
 * A site whose articles are compiled in real threads, with a server of its images. One site serves all tests of a file:
 * what the threads run is then bundled once, and a text or an image that was processed is known. A test that is about an
 * image that is not known yet gives it a digest of its own.
 */
export class ArticleSite {
  private constructor(
    readonly directory: string,
    /** Files of the content API by path, such as `/public/images/a.png`; others are missing. */
    readonly files: Map<string, Buffer>,
    private readonly server: TestServer,
  ) {}

  /** @param documents A site whose compiled documents this one shares: it then compiles new texts alone. */
  static async create(files: Iterable<[string, Buffer]> = [], documents?: ArticleSite): Promise<ArticleSite> {
    const directory = mkdtempSync(path.join(tmpdir(), 'article-site-'));
    await cp(path.join(REPOSITORY, 'locales'), path.join(directory, 'locales'), { recursive: true });
    // Where worker threads find their sources.
    await symlink(path.join(REPOSITORY, 'plugins'), path.join(directory, 'plugins'));
    await mkdir(path.join(directory, '.versio'));
    if (documents) await symlink(path.join(documents.directory, DOCUMENTS), path.join(directory, DOCUMENTS));
    const served = new Map(files);
    return new ArticleSite(directory, served, await startFileServer(served));
  }

  /**
   * A build in a fresh process would know as much: what is on disk, and the nodes that Gatsby cached.
   * @param textLimitMs How long any text may take. A short one suits texts that are refused or known alone: the first
   * text in a thread also waits for its code to load.
   */
  build(textLimitMs = 20_000): GatsbyDouble {
    return new GatsbyDouble(this.directory, {
      apiUrl: this.server.url,
      siteUrl: SITE_URL,
      cacheDir: '.versio',
      localesDir: 'locales',
      workers: 1,
      textLimitMs,
      findingsFile: FINDINGS,
    });
  }

  /** Paths of the files that were fetched. */
  get requests(): readonly string[] {
    return this.server.requests;
  }

  /** What the last build found. */
  findings(): PendingFinding[] {
    const text = readFileSync(path.join(this.directory, FINDINGS), 'utf8');
    return pendingFindingSchema.array().parse(JSON.parse(text));
  }

  /** Names of the published images; none where none was ever published. */
  images(): string[] {
    const folder = path.join(this.directory, 'public/content-images');
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  }

  /** The text of a published image. */
  readImage(name: string): string {
    return readFileSync(path.join(this.directory, 'public/content-images', name), 'utf8');
  }

  /** Removes the compiled documents, as anybody may. */
  removeDocuments(): void {
    rmSync(path.join(this.directory, DOCUMENTS), { recursive: true });
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.directory, { recursive: true });
  }
}

/** A text that the parser would work on for minutes: emphasis within emphasis. */
export const ENDLESS_TEXT = `${'*'.repeat(16_000)}a${'*'.repeat(16_000)}`;
