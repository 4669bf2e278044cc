import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ownFiles } from './own-files';

const SITE = path.resolve(__dirname, '../../..');

describe('what a site adds to its pages', () => {
  it('is nothing by default', async () => {
    const own = await ownFiles(SITE, { identity: { analytics: null, headAdditions: [] }, fonts: {}, basePath: '' });
    expect(own).toEqual({
      files: [],
      constants: { SITE_FONTS: null, PAGE_VIEWS: null, CONSENT_SHEET: '', HEAD_ADDITIONS: [] },
      consent: null,
    });
  });

  it('has findings only as long as a font cannot be used', async () => {
    const site = mkdtempSync(path.join(tmpdir(), 'own-files-'));
    const list = path.join(site, '.versio/findings/fonts.json');
    const identity = { analytics: null, headAdditions: [] };
    const fonts = { text: { family: 'Absent', files: [{ file: 'fonts/absent.woff2' }] } };
    await ownFiles(site, { identity, fonts, basePath: '' });
    expect(readFileSync(list, 'utf8')).toContain('absent.woff2');
    await ownFiles(site, { identity, fonts: {}, basePath: '' });
    expect(existsSync(list)).toBe(false);
    rmSync(site, { recursive: true });
  });

  it('is a small script without schemas, named by its content, that reports page views', async () => {
    const analyticsOf = async (site: string) => {
      const analytics = { provider: 'plausible' as const, site };
      return ownFiles(SITE, { identity: { analytics, headAdditions: [] }, fonts: {}, basePath: '' });
    };
    const { files, constants } = await analyticsOf('docs.example.org');
    expect(files).toHaveLength(1);
    expect(files[0]?.path).toMatch(/^\/static\/page-views-[0-9a-f]{20}\.js$/);
    expect(constants.PAGE_VIEWS).toBe(files[0]?.path);
    expect(files[0]?.bytes).toContain('docs.example.org');
    expect(files[0]?.bytes.length).toBeLessThan(3500);
    expect((await analyticsOf('other.example.org')).constants.PAGE_VIEWS).not.toBe(constants.PAGE_VIEWS);
  });

  it('is a script that only the boot script loads, where readers must accept the service', async () => {
    const analytics = { provider: 'google-analytics', site: 'G-ABC' } as const;
    const identity = { analytics, headAdditions: [] };
    const { files, constants, consent } = await ownFiles(SITE, { identity, fonts: {}, basePath: '/docs' });
    expect(constants.PAGE_VIEWS).toBeNull();
    expect(constants.CONSENT_SHEET).toContain('.consent');
    expect(consent).toEqual({ key: 'G-ABC', cookies: ['_ga', '_ga_*'], script: `/docs${files[0]?.path}` });
    expect(files[0]?.bytes).toContain('googletagmanager');
    expect(files[0]?.bytes.length).toBeLessThan(4000);
  });
});
