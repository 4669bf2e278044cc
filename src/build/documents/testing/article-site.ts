import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PendingFinding } from '../../../../content-schema';
import { storedFindings } from '../../../node/testing/stored-findings';
import { GatsbyDouble } from './gatsby-double';
import { startFileServer, type TestServer } from './image-server';

const REPOSITORY = path.resolve(__dirname, '../../../..');
const DOCUMENTS = '.versio/documents';
/** URL of the test sites. */
const SITE_URL = 'https://docs.example.org';

/**
 * A site whose articles are compiled in real threads, with an image server. One site serves all
 * tests of a file, so that the worker is bundled once and processed texts and images are cached. A
 * test about an uncached image must give it a digest of its own.
 */
export class ArticleSite {
  private constructor(
    readonly directory: string,
    /** Files of the content API by path, such as `/public/images/a.png`; others are missing. */
    readonly files: Map<string, Buffer>,
    private readonly server: TestServer,
  ) {}

  /**
   * @param documents A site whose compiled documents this one shares: only new texts are compiled.
   */
  static async create(files: Iterable<[string, Buffer]> = [], documents?: ArticleSite): Promise<ArticleSite> {
    const directory = mkdtempSync(path.join(tmpdir(), 'article-site-'));
    await cp(path.join(REPOSITORY, 'locales'), path.join(directory, 'locales'), { recursive: true });
    // Worker threads resolve their sources here.
    await symlink(path.join(REPOSITORY, 'src'), path.join(directory, 'src'));
    await mkdir(path.join(directory, '.versio'));
    if (documents) await symlink(path.join(documents.directory, DOCUMENTS), path.join(directory, DOCUMENTS));
    const served = new Map(files);
    return new ArticleSite(directory, served, await startFileServer(served));
  }

  /**
   * Creates a build as in a fresh process: it has the files on disk, and the nodes that Gatsby
   * cached.
   * @param textLimitMs Time limit of any text. A short one suits texts that are rejected or cached:
   * the first text in a thread also waits for its code to load.
   */
  build(textLimitMs = 20_000): GatsbyDouble {
    return new GatsbyDouble(this.directory, {
      apiUrl: this.server.url,
      siteUrl: SITE_URL,
      workers: 1,
      textLimitMs,
    });
  }

  /** Paths of the files that were fetched. */
  get requests(): readonly string[] {
    return this.server.requests;
  }

  /** Returns the findings of the last build. */
  findings(): PendingFinding[] {
    return storedFindings(this.directory, 'articles');
  }

  /** Returns the names of the published images; empty when none was published yet. */
  images(): string[] {
    const folder = path.join(this.directory, 'public/content-images');
    return existsSync(folder) ? readdirSync(folder).sort() : [];
  }

  /** Returns the text of a published image. */
  readImage(name: string): string {
    return readFileSync(path.join(this.directory, 'public/content-images', name), 'utf8');
  }

  /** Deletes the compiled documents, as anyone may. */
  removeDocuments(): void {
    rmSync(path.join(this.directory, DOCUMENTS), { recursive: true });
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.directory, { recursive: true });
  }
}

/** A text that would take the parser minutes: nested emphasis. */
export const ENDLESS_TEXT = `${'*'.repeat(16_000)}a${'*'.repeat(16_000)}`;
