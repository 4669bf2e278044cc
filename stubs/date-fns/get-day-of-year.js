'use strict';

const DAY_MS = 86_400_000;

/**
 * Returns the day of the year, from 1, in the local time zone. Gatsby uses it to decide whether to
 * show a survey.
 */
module.exports = (date) => {
  // Computed in UTC: in the local time zone, some days have 23 or 25 hours.
  const day = Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  return (day - Date.UTC(date.getFullYear(), 0, 1)) / DAY_MS + 1;
};
