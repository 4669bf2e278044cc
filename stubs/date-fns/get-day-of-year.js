'use strict';

const DAY_MS = 86_400_000;

/** The day of the year, from 1, in the local calendar. Gatsby decides by it whether to show a survey. */
module.exports = (date) => {
  // As UTC: in the local time zone some days have 23 or 25 hours.
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (day - Date.UTC(date.getFullYear(), 0, 1)) / DAY_MS + 1;
};
