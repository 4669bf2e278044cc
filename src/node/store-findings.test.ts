import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PendingFinding } from '../../content-schema';
import { findingsFolderOf, storeFindings } from './store-findings';
import { storedFindings } from './testing/stored-findings';

const site = mkdtempSync(path.join(tmpdir(), 'store-findings-'));
afterAll(() => rmSync(site, { recursive: true }));

const finding = (message: string): PendingFinding => ({ kind: 'broken-article-link', message, unlessServed: '/fr/a' });

describe('a list of findings', () => {
  it('replaces that of the last build', () => {
    const file = storeFindings(site, 'articles', [finding('No a.'), finding('No b.')]);
    storeFindings(site, 'articles', [finding('No a.')]);
    expect(storedFindings(site, 'articles')).toEqual([finding('No a.')]);
    expect(readdirSync(findingsFolderOf(site)).map((name) => path.join(findingsFolderOf(site), name))).toEqual([file]);
  });

  it('is not written again when it is the same', () => {
    const identityOf = (file: string) => statSync(file, { bigint: true }).ino;
    const file = storeFindings(site, 'articles', [finding('No a.')]);
    const before = identityOf(file);
    storeFindings(site, 'articles', [finding('No a.')]);
    expect(identityOf(file)).toBe(before);
  });

  it('is removed when it is empty', () => {
    const file = storeFindings(site, 'articles', [finding('No a.')]);
    storeFindings(site, 'articles', []);
    storeFindings(site, 'articles', []);
    expect(existsSync(file)).toBe(false);
  });
});
