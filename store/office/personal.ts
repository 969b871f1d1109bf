import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

const swept = [
  // Where its cause still stands it would be raised anew.
  {
    days: 'officeWorkKeptDays',
    by: 'business',
    over: (before: Date) => sql`finished_at < ${before} and not stands`,
  },
] as const;

/** What its columns say of persons. */
export const personal = {
  alert: {
    customer: { by: [['job_id', 'jobs']], told: 'alerts', erased: { cleaned: 'detail' }, trail: 'alert' },
    driver: {
      by: [
        ['driver_id', 'drivers'],
        ['detail', 'mentioned'],
      ],
      told: 'alerts',
      erased: { cleaned: 'detail' },
    },
    signed: 'finished_by',
    plain: { code: 'alert_type', key: 'subject' },
    swept,
  },
  task: {
    customer: {
      by: [['job_id', 'jobs']],
      told: 'tasks',
      erased: { cleaned: 'detail', empty: 'message' },
      trail: 'task',
    },
    driver: { by: [['detail', 'mentioned']], told: 'tasks', erased: { cleaned: 'detail', empty: 'message' } },
    signed: 'finished_by',
    plain: { code: 'request', key: 'subject' },
    swept,
  },
} satisfies Declared;
