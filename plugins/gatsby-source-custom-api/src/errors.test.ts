import { createErrorMap, SOURCE_ERROR_CODES, SourceError } from './errors';

const context = { url: 'http://api/public/versions', expected: 'a list', received: 'a number' };

describe('the coded errors', () => {
  it('each have a code of five digits', () => {
    const codes = Object.values(SOURCE_ERROR_CODES);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.every((code) => /^\d{5}$/.test(code))).toBe(true);
  });

  it('contain where, what was expected, what was received and what to do', () => {
    const map = createErrorMap();
    expect(Object.keys(map).sort()).toEqual(Object.values(SOURCE_ERROR_CODES).sort());
    for (const entry of Object.values(map)) {
      const lines = entry.text(context).split('\n');
      expect(lines.slice(1, 4)).toEqual([
        '  Where: http://api/public/versions',
        '  Expected: a list',
        '  Received: a number',
      ]);
      expect(lines[0]).toMatch(/\.$/);
      expect(lines[4]).toMatch(/\.$/);
    }
  });

  it('are attributed to the user when the user can correct them, and otherwise to the API', () => {
    const map = createErrorMap();
    expect(map[SOURCE_ERROR_CODES.noPublicVersion]?.category).toBe('USER');
    expect(map[SOURCE_ERROR_CODES.unreachable]?.category).toBe('THIRD_PARTY');
  });

  it('have the same text as a JavaScript error', () => {
    const error = new SourceError('unexpectedData', context);
    expect(error.message).toBe(createErrorMap()[SOURCE_ERROR_CODES.unexpectedData]?.text(context));
  });
});
