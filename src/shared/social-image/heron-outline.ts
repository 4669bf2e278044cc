/** SVG path of the mascot, 136 wide and 117 high from (98, 43), for pages and social images. */
export const HERON =
  'M196 44c-8-2-16 3-18 12-2 10 6 20 6 32 0 10-12 16-26 24-20 12-36 28-54 54 24-8 46-8 66-18 20-10 30-26 29-44-1-14-9-24-9-36 0-6 4-9 10-9l46 4-40-14c-3-3-6-4-10-5';
