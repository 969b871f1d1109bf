import { daysUntil } from '../calendar/calendar-date.ts';

/** So often a client is reminded of an invoice at most. */
export const REMINDER_LEVELS = [1, 2, 3] as const;
export type ReminderLevel = (typeof REMINDER_LEVELS)[number];

/** After how many days beyond the due day each level goes out; nought: never. */
export type ReminderDays = Readonly<Record<ReminderLevel, number>>;

export type Reminded = { level: ReminderLevel; onDate: string };

/**
 * The level that is due of an invoice which is still open. Each level comes after the one before, by as many days as lie
 * between the two: whoever begins to remind late does not send all of them at once.
 */
export function reminderDue(
  dueOn: string,
  last: Reminded | null,
  today: string,
  days: ReminderDays,
): ReminderLevel | null {
  const next = REMINDER_LEVELS.find((level) => level > (last?.level ?? 0) && days[level] > 0);
  if (next === undefined || daysUntil(dueOn, today) < days[next]) return null;
  const apart = last === null ? 0 : Math.max(1, days[next] - days[last.level]);
  return last === null || daysUntil(last.onDate, today) >= apart ? next : null;
}

/** Levels go out one after another: each later than the one before it. */
export const reminderDaysOf = (settings: {
  reminder1Days: number;
  reminder2Days: number;
  reminder3Days: number;
}): ReminderDays => ({ 1: settings.reminder1Days, 2: settings.reminder2Days, 3: settings.reminder3Days });
