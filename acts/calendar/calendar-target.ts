export type CalendarTarget = { calendarId: number; fleets: readonly number[] };
