import {
  articleConfigEntrySchema,
  categoryFileEntrySchema,
  routeRuleSchema,
  teamMemberSchema,
  versionFileEntrySchema,
} from '../../../content-schema';
import { parseWithoutRefusedValues } from './without-refused-values';

const VERSION = { id: 1, code: '1.0', name: 'One', label: 'none', defaultVersion: true, order: 1 };
const MEMBER = { id: 'ada', name: 'Ada', role: { fr: 'r', en: 'r' } };

describe('an entry with an invalid value', () => {
  test('is parsed without it, unless it is required', () => {
    const version = { ...VERSION, color: 'reed', publishedAt: 'soon', description: { fr: 'Bonne', en: 12 } };
    expect(parseWithoutRefusedValues(versionFileEntrySchema, version)).toEqual({
      ...VERSION,
      description: { fr: 'Bonne' },
    });
    expect(parseWithoutRefusedValues(routeRuleSchema, { path: '/a', redirect: '/b', status: 200 })).toEqual({
      ...{ path: '/a', redirect: '/b', status: 301 },
    });
  });

  test('only loses the invalid elements of a list', () => {
    const category = { id: 1, title: 'A', order: 1, articles: [0, 4, '5', 6, -1, -1, 7] };
    expect(parseWithoutRefusedValues(categoryFileEntrySchema, category)?.articles).toEqual([4, 6, 7]);
    expect(parseWithoutRefusedValues(articleConfigEntrySchema, { toc: false, related: [1, 'x'] })).toEqual({
      ...{ toc: false, related: [1] },
    });
  });

  test('is refused without a required value', () => {
    expect(parseWithoutRefusedValues(versionFileEntrySchema, { ...VERSION, label: '' })).toBeUndefined();
    expect(parseWithoutRefusedValues(versionFileEntrySchema, { ...VERSION, id: undefined })).toBeUndefined();
    expect(parseWithoutRefusedValues(teamMemberSchema, { ...MEMBER, role: { fr: 3 } })).toBeUndefined();
    for (const none of ['x', null, 3, [], {}]) {
      expect(parseWithoutRefusedValues(versionFileEntrySchema, none)).toBeUndefined();
    }
  });

  test('is not modified', () => {
    const version = { ...VERSION, color: 'reed' };
    parseWithoutRefusedValues(versionFileEntrySchema, version);
    expect(version.color).toBe('reed');
  });
});
