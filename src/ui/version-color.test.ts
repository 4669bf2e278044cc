import { readableOn } from './version-color';

test.each([
  ['#000000', 'dark'],
  ['#ffffff', 'light'],
  ['#3d7a5c', 'dark'],
  ['#f3ae74', 'light'],
  // The lightest grey on which white text is used, and its neighbour.
  ['#757575', 'dark'],
  ['#767676', 'light'],
])('%s is a %s background', (color, ground) => {
  expect(readableOn(color)).toBe(ground);
});
