import { mayFollowRule } from './may-follow-rule';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

const at = (time: number) => jest.spyOn(Date, 'now').mockReturnValue(time);

describe('a redirect from an address', () => {
  it('is followed, and not again when it led back at once', () => {
    at(1_000_000);
    expect(mayFollowRule('/fr/a')).toBe(true);
    expect(mayFollowRule('/fr/b')).toBe(true);
    at(1_000_500);
    expect(mayFollowRule('/fr/a')).toBe(false);
  });

  it('is followed again when the reader asks once more after that, or comes back later', () => {
    at(1_000_000);
    expect([mayFollowRule('/fr/a'), mayFollowRule('/fr/a'), mayFollowRule('/fr/a')]).toEqual([true, false, true]);
    at(1_020_000);
    expect(mayFollowRule('/fr/a')).toBe(true);
  });

  it('is not followed where nothing can remember that it was', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(mayFollowRule('/fr/a')).toBe(false);
  });
});
