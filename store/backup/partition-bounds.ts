import { isCalendarDate } from '#core/resource/check.ts';

const INSTANT = String.raw`'(\d{4}-\d\d-\d\d)( \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d(?::\d\d){0,2})'`;
const RANGE = new RegExp(`^FOR VALUES FROM \\(${INSTANT}\\) TO \\(${INSTANT}\\)$`);

/**
 * What a table of a day holds, as SQL put together here; null for any other text. A backup comes from outside, and what
 * it says of its tables is run by whoever owns the database.
 */
export function boundsSql(told: string): string | null {
  if (told === 'DEFAULT') return 'default';
  const found = RANGE.exec(told);
  if (found === null) return null;
  const [, fromDay = '', fromTime = '', toDay = '', toTime = ''] = found;
  if (!isCalendarDate(fromDay) || !isCalendarDate(toDay)) return null;
  return `for values from (timestamptz '${fromDay}${fromTime}') to (timestamptz '${toDay}${toTime}')`;
}
