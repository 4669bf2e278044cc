import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Ten times the default: a machine that stands still for a second failed a test of 22 ms. Only a
// failure waits that long.
configure({ asyncUtilTimeout: 10_000 });
