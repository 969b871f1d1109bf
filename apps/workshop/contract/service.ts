import { z } from 'zod';
import { DUE_BY, DUE_STATES } from '#core/workshop/due.ts';
import { WORKSHOP } from '#core/workshop/rights.ts';
import { MOST_KM, WORK_KINDS } from '#core/workshop/work-order.ts';
import { day } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = WORKSHOP;
const asked = z.coerce.number<number>();
const fleet = asked.pipe(wire.fleet);
const km = z.number().int().nullable();

const line = z.object({
  vehicleId: wire.id,
  plate: z.string(),
  type: z.string(),
  /** In maintenance since then; null while it is working. */
  maintenanceAtMs: wire.instantMs.nullable(),
  ruleId: wire.id,
  rule: z.string(),
  legal: z.boolean(),
  state: z.enum(DUE_STATES),
  by: z.enum(DUE_BY).nullable(),
  onDate: z.string().nullable(),
  leftKm: km,
  leftDays: z.number().int().nullable(),
  leftHours: z.number().int().nullable(),
  doneOn: z.string().nullable(),
  odometerKm: km,
  order: z.object({ id: wire.id, number: z.string() }).nullable(),
});
export type DueRow = z.infer<typeof line>;

const downtime = z.object({
  id: wire.id,
  number: z.string(),
  plate: z.string(),
  kind: z.enum(WORK_KINDS),
  cause: z.string(),
  pays: z.string(),
  fromMs: wire.instantMs,
  toMs: wire.instantMs.nullable(),
  rosteredMinutes: z.number().int(),
});
export type DowntimeRow = z.infer<typeof downtime>;

export const service = {
  due: operation({
    method: 'GET',
    path: '/workshop/due',
    right,
    search: true,
    doc: 'What each car is due for and when, by the rules of the fleet and its own use: what is overdue first.',
    input: z.strictObject({ fleet, vehicle: asked.pipe(wire.id).optional() }),
    output: z.object({ rows: z.array(line) }),
    errors: {},
  }),
  noteService: operation({
    method: 'POST',
    path: '/workshop/due/note',
    right,
    doc: 'Notes that a service was done elsewhere, or before records were kept: it falls due from there.',
    input: z.strictObject({
      fleet: wire.fleet,
      vehicle: wire.id,
      rule: wire.id,
      date: day,
      odometerKm: z.number().int().min(0).max(MOST_KM).nullable(),
    }),
    output: z.object({}),
    errors: { vehicleUnknown: 404, ruleUnknown: 404, dateAhead: 422 },
  }),
  downtime: operation({
    method: 'GET',
    path: '/workshop/downtime',
    right,
    search: true,
    doc: 'When the workshop kept cars from work, why, who pays, and the rostered time that it cost.',
    input: z.strictObject({ fleet, days: asked.pipe(z.number().int().min(1).max(3_650)).default(90) }),
    output: z.object({ rows: z.array(downtime) }),
    errors: {},
  }),
};
