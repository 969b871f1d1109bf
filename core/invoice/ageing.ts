import { daysUntil } from '../calendar/calendar-date.ts';

/** How long what is owed has been due, in days; the last has no end. */
export const AGES = ['notDue', 'to30', 'to60', 'to90', 'over'] as const;
export type Age = (typeof AGES)[number];

export function ageOf(dueOn: string, today: string): Age {
  const days = daysUntil(dueOn, today);
  if (days <= 0) return 'notDue';
  return days <= 30 ? 'to30' : days <= 60 ? 'to60' : days <= 90 ? 'to90' : 'over';
}

/** What is open of invoices by how long it has been due. */
export function ageing(open: readonly { dueOn: string; minor: number }[], today: string): Record<Age, number> {
  const ages: Record<Age, number> = { notDue: 0, to30: 0, to60: 0, to90: 0, over: 0 };
  for (const { dueOn, minor } of open) ages[ageOf(dueOn, today)] += minor;
  return ages;
}
