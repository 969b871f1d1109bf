import { z } from 'zod';
import { LEAST_FILL_SECONDS, MOST_FILL_SECONDS, MOST_FILLED_WEEKS } from '#core/roster/fill.ts';
import { PLANS_ROSTER, SEES_ROSTER } from '#core/roster/rights.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { date, demandHour, ofFleet, toldFill, week } from './shapes.ts';

const ofWeek = z.strictObject({ fleet: wire.fleet, date });

/** Weeks of the roster, by any of their days. */
export const weeks = {
  week: operation({
    method: 'GET',
    path: '/roster/week',
    right: SEES_ROSTER,
    doc: 'The roster of the week that holds a day: drivers, vehicles, lines, and the rules they break.',
    input: z.strictObject({ ...ofFleet, date: date.optional() }),
    output: week,
    errors: {},
  }),
  demand: operation({
    method: 'GET',
    path: '/roster/demand',
    right: SEES_ROSTER,
    search: true,
    doc: 'For each hour of a week the drivers whom the jobs of the four weeks before make one expect, and those who are planned.',
    input: z.strictObject({ ...ofFleet, date }),
    output: z.object({ hours: z.array(demandHour) }),
    errors: {},
  }),
  copyWeek: operation({
    method: 'POST',
    path: '/roster/week/copy',
    right: PLANS_ROSTER,
    doc: 'Plans the lines of a week for the next one too, as drafts; who has something else then keeps it.',
    input: ofWeek,
    output: z.object({ planned: z.number().int(), taken: z.number().int() }),
    errors: { nothingPlanned: 409 },
  }),
  publishWeek: operation({
    method: 'POST',
    path: '/roster/week/publish',
    right: PLANS_ROSTER,
    doc: 'Tells the drivers of all drafts of a week: all of them, or none where a hard rule is broken.',
    input: ofWeek,
    output: z.object({ lines: z.number().int() }),
    errors: { nothingPlanned: 409, lineUnknown: 404, lineMoved: 409, rosterBroken: 409, rosterClash: 409 },
  }),
  fillWeek: operation({
    method: 'POST',
    path: '/roster/week/fill',
    right: PLANS_ROSTER,
    doc: 'Fills a week, and those after it, by optimum as long work: demand by hour, every hard rule kept, wishes and fair shares as far as they go. What stands stays; what comes of it are drafts.',
    input: z.strictObject({
      fleet: wire.fleet,
      date,
      weeks: z.number().int().min(1).max(MOST_FILLED_WEEKS),
      seconds: z.number().int().min(LEAST_FILL_SECONDS).max(MOST_FILL_SECONDS),
    }),
    output: z.object({ workId: wire.id }),
    errors: { weekOver: 422, workGoesOn: 409 },
  }),
  lastFill: operation({
    method: 'GET',
    path: '/roster/week/fill',
    right: SEES_ROSTER,
    doc: 'What came of the last time that days of a week were filled: how good it is, and why a wish was not met or an hour lacks drivers.',
    input: z.strictObject({ ...ofFleet, date }),
    output: z.object({ fill: toldFill.nullable() }),
    errors: {},
  }),
};
