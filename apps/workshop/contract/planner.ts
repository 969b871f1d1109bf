import { z } from 'zod';
import { WORKSHOP } from '#core/workshop/rights.ts';
import { WORK_KINDS } from '#core/workshop/work-order.ts';
import { day } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = WORKSHOP;
const asked = z.coerce.number<number>();
const fleet = asked.pipe(wire.fleet);
const span = z.object({ fromMs: wire.instantMs, toMs: wire.instantMs });

const order = z.object({
  id: wire.id,
  version: wire.version,
  number: z.string(),
  state: z.string(),
  kind: z.enum(WORK_KINDS),
  what: z.string(),
  safety: z.boolean(),
  minutes: z.number().int().nullable(),
  vehicleId: wire.id,
  plate: z.string(),
  bayId: wire.id.nullable(),
  technicianId: wire.id.nullable(),
  startsAtMs: wire.instantMs.nullable(),
  endsAtMs: wire.instantMs.nullable(),
  openedAtMs: wire.instantMs,
  /** Rostered minutes of its car that its place costs. */
  lostMinutes: z.number().int(),
});
export type PlannedOrder = z.infer<typeof order>;

const week = z.object({
  /** The days that are shown, each with its first instant and the first after it, in the fleet's zone. */
  days: z.array(z.object({ date: z.string(), startMs: wire.instantMs, endMs: wire.instantMs })),
  bays: z.array(
    z.object({ id: wire.id, name: z.string(), opensAt: z.string(), closesAt: z.string(), hours: z.array(span) }),
  ),
  technicians: z.array(z.object({ id: wire.id, name: z.string() })),
  orders: z.array(order),
});
export type PlannerWeek = z.infer<typeof week>;

const seat = {
  bay: wire.id,
  technician: wire.id,
  fromMs: wire.instantMs,
  toMs: wire.instantMs,
};

export const planner = {
  week: operation({
    method: 'GET',
    path: '/workshop/planner',
    right,
    doc: 'Seven days of the bays from a date on, with what is planned, and the orders that wait for a place.',
    input: z.strictObject({ fleet, from: day }),
    output: week,
    errors: { dateFarOff: 422 },
  }),
  proposals: operation({
    method: 'GET',
    path: '/workshop/planner/proposals',
    right,
    search: true,
    doc: 'Where an order would cost its car the fewest rostered hours within the next two weeks, the best first.',
    input: z.strictObject({ fleet, id: asked.pipe(wire.id) }),
    output: z.object({
      proposals: z.array(
        span.extend({
          bayId: wire.id,
          bay: z.string(),
          technicianId: wire.id,
          technician: z.string(),
          lostMinutes: z.number().int(),
        }),
      ),
    }),
    errors: { caseUnknown: 404 },
  }),
  plan: operation({
    method: 'POST',
    path: '/workshop/planner/plan',
    right,
    doc: 'Gives an order a bay, a technician and a time, or moves it to others.',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id, version: wire.version, ...seat }),
    output: z.object({ id: wire.id }),
    errors: {
      caseUnknown: 404,
      caseMoved: 409,
      moveUnknown: 404,
      moveNotAllowed: 403,
      moveNotNow: 409,
      reasonMissing: 422,
      fieldInvalid: 422,
      bayUnknown: 404,
      technicianUnknown: 404,
      spanWrong: 422,
      planPast: 422,
      planTooFar: 422,
      bayTaken: 409,
      technicianTaken: 409,
    },
  }),
};
