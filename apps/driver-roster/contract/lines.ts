import { z } from 'zod';
import { LINE_KINDS } from '#core/roster/line.ts';
import { PLANS_ROSTER } from '#core/roster/rights.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const planned = {
  fleet: wire.fleet,
  driverId: wire.id,
  vehicleId: wire.id.nullable(),
  kind: z.enum(LINE_KINDS),
  startsAtMs: wire.instantMs,
  endsAtMs: wire.instantMs,
};
const done = z.object({ lineId: wire.id });
const target = { fleet: wire.fleet, lineId: wire.id };
const wrong = { driverUnknown: 404, vehicleUnknown: 404, endBeforeStart: 422, endTooFar: 422, lineClash: 409 } as const;
const moves = { lineUnknown: 404, lineMoved: 409 } as const;

/** What one driver is to do. */
export const lines = {
  planLine: operation({
    method: 'POST',
    path: '/roster/lines',
    right: PLANS_ROSTER,
    doc: 'Plans a line as a draft, which nobody is told of.',
    input: z.strictObject(planned),
    output: done,
    errors: wrong,
  }),
  changeLine: operation({
    method: 'PUT',
    path: '/roster/lines',
    right: PLANS_ROSTER,
    doc: 'Changes a draft: its driver, car, kind or hours.',
    input: z.strictObject({ ...planned, lineId: wire.id, version: wire.version }),
    output: done,
    errors: { ...wrong, ...moves, lineTold: 409 },
  }),
  confirmLine: operation({
    method: 'POST',
    path: '/roster/lines/confirm',
    right: PLANS_ROSTER,
    doc: 'Notes that a driver has said they come.',
    input: z.strictObject(target),
    output: done,
    errors: moves,
  }),
  cancelLine: operation({
    method: 'POST',
    path: '/roster/lines/cancel',
    right: PLANS_ROSTER,
    doc: 'Calls a line off; a driver who was told of it is told of that too.',
    input: z.strictObject(target),
    output: done,
    errors: { ...moves, alreadyOpened: 409 },
  }),
  swapLine: operation({
    method: 'POST',
    path: '/roster/lines/swap',
    right: PLANS_ROSTER,
    doc: 'Gives a line that its driver was told of to another driver; both are told.',
    input: z.strictObject({ ...target, toDriverId: wire.id }),
    output: done,
    errors: { ...moves, alreadyOpened: 409, driverUnknown: 404, lineClash: 409, rosterBroken: 409, rosterClash: 409 },
  }),
};
