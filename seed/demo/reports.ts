import { type ActContext, SYSTEM } from '#acts/context.ts';
import { mailReport, tellNotSent } from '#acts/figure/mail-report.ts';
import { pauseReport, scheduleReport } from '#acts/figure/schedule-acts.ts';
import { saveSearch, shareSearch } from '#acts/search/saved-searches.ts';
import { type ReportName, reportNamed } from '#core/figure/reports.ts';
import type { Schedule } from '#core/figure/schedule.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { userByName } from '#store/user/user.ts';
import { DEMO_ZONE } from './fleets.ts';
import { made } from './kit/earlier.ts';

/** Reports that are kept, one shared with a fleet, and some that go out by mail: one to several, which is due at once; one with runs behind it; one that is paused. */
export async function seedReports({ store, clock }: ActContext): Promise<void> {
  const nowMs = clock.nowMs();
  const before = (ms: number): ActContext => ({ store, clock: { nowMs: () => nowMs - ms } });
  const user = await userByName(store.db, 'reports');
  if (!user) throw new Error('The demo has no user for reports.');
  const actor = { kind: 'user', id: user.id, name: user.name } as const;
  const keep = async (page: ReportName, name: string, search: Record<string, string>): Promise<number> =>
    made(await saveSearch(before(30 * DAY_MS), actor, { page, name, search })).id;
  const id = await keep('fleet', 'Waits, hour by hour', { of: '1', by: 'hour', span: 'last28', drawn: 'waitNine' });
  const seeker = { userId: user.id, fleets: [1, 2], isAdmin: false, actor };
  made(await shareSearch(before(30 * DAY_MS), seeker, { id, fleetId: 1 }));
  await keep('performance', 'Owners, last month', { by: 'owner', span: 'lastMonth' });
  const schedule = async (daysAgo: number, wanted: Schedule): Promise<number> =>
    made(await scheduleReport(before(daysAgo * DAY_MS), actor, user.id, wanted)).id;
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { hour: '2-digit', hourCycle: 'h23', timeZone: DEMO_ZONE }).format(nowMs),
  );
  const [own, boss] = ['reports@hansom.example', 'manager@hansom.example'];

  const waits = mailOf('fleet', { by: ['hour'], span: 'yesterday' });
  await schedule(1, { ...waits, name: 'Waits of yesterday', hour, to: [own, boss] });

  const filters = { account: [null] };
  const hails = mailOf('pickUps', { filters, span: 'last7' });
  const empty = await schedule(20, {
    ...hails,
    name: 'Pick-ups without an account',
    every: 'weekly',
    hour: 6,
    to: [own],
  });
  const dueAt = (daysAgo: number) => new Date(Math.floor((nowMs - daysAgo * DAY_MS) / HOUR_MS) * HOUR_MS);
  made(await mailReport(before(15 * DAY_MS), SYSTEM('reportMail'), { id: empty, dueAt: dueAt(15) }, null));
  made(await tellNotSent(before(8 * DAY_MS), SYSTEM('reportMail'), { id: empty, dueAt: dueAt(8) }, 'tooLongForPaper'));

  const months = mailOf('performance', { by: ['owner'], span: 'lastMonth' });
  const paused = await schedule(40, {
    ...months,
    name: 'Les propriétaires, mois par mois',
    every: 'monthly',
    hour: 8,
    format: 'xlsx',
    language: 'fr',
    to: ['proprietaires@hansom.example', boss],
  });
  made(await pauseReport(before(3 * DAY_MS), actor, { userId: user.id, id: paused }, true));
}

function mailOf(page: ReportName, asked: Partial<Schedule['asked']>): Omit<Schedule, 'name' | 'to'> {
  const { figures, by, drawn, compare } = reportNamed(page);
  return {
    page,
    asked: { fleets: [1], figures, by: by[0] ?? [], filters: {}, compare, span: 'last7', drawn, ...asked },
    every: 'daily',
    onDay: 1,
    hour: 7,
    format: 'pdf',
    language: 'en',
    skipEmpty: true,
  };
}
