import fc from 'fast-check';
import { nextCorner, toPixels, toPlace } from './player-place';

const area = { left: 16, top: 64, width: 1000, height: 600 };
const size = { width: 300, height: 200 };

test.each([
  [
    { x: 0, y: 0 },
    { left: 16, top: 64 },
  ],
  [
    { x: 1, y: 1 },
    { left: 716, top: 464 },
  ],
  [
    { x: 0.5, y: 0.25 },
    { left: 366, top: 164 },
  ],
])('%j is at %j', (place, pixels) => {
  expect(toPixels(place, size, area)).toEqual(pixels);
  expect(toPlace(pixels, size, area)).toEqual(place);
});

test('a panel that does not fit starts at the edge of the area', () => {
  expect(toPixels({ x: 1, y: 1 }, { width: 2000, height: 2000 }, area)).toEqual({ left: 16, top: 64 });
  expect(toPlace({ left: 500, top: 500 }, { width: 2000, height: 2000 }, area)).toEqual({ x: 0, y: 0 });
});

test('at any position and window size, it is inside the window', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const length = fc.integer({ min: 300, max: 4000 });
  fc.assert(
    fc.property(share, share, length, length, fc.integer(), fc.integer(), (x, y, width, height, left, top) => {
      const window = { ...area, width, height };
      for (const place of [{ x, y }, toPlace({ left, top }, size, area)]) {
        const at = toPixels(place, size, window);
        expect(at.left).toBeGreaterThanOrEqual(window.left);
        expect(at.top).toBeGreaterThanOrEqual(window.top);
        expect(at.left + size.width).toBeLessThanOrEqual(window.left + width);
        expect(at.top + size.height).toBeLessThanOrEqual(window.top + height);
      }
    }),
  );
});

test('the corners form a cycle', () => {
  const names = [];
  let place = { x: 0.9, y: 0.8 };
  for (let step = 0; step < 4; step++) {
    const corner = nextCorner(place);
    names.push(corner.name);
    place = corner;
  }
  expect(names).toEqual(['topRight', 'topLeft', 'bottomLeft', 'bottomRight']);
});
