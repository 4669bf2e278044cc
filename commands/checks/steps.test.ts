import { LONG_TESTS_VARIABLE as READ_BY_TESTS } from '../../src/testing/long-run';
import { CHECK_STEPS, LONG_TESTS_VARIABLE, testSteps } from './steps';

/** Returns the steps that get a variable, with its value. */
const given = (isLong: boolean, variable: string) =>
  testSteps(isLong).flatMap(({ name, variables }) => {
    const value = variables?.[variable];
    return value === undefined ? [] : [[name, value]];
  });

test('npm test enables the long forms of tests by the variable that tests read, and only on request', () => {
  expect(LONG_TESTS_VARIABLE).toBe(READ_BY_TESTS);
  expect(given(false, READ_BY_TESTS)).toEqual([]);
  expect(given(true, READ_BY_TESTS)).toEqual([
    ['unit tests', '1'],
    ['end-to-end tests', '1'],
  ]);
});

test('npm test runs every step of npm run check', () => {
  const names = testSteps(false).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(CHECK_STEPS.map(({ name }) => name)));
});
