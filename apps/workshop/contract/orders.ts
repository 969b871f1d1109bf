import { z } from 'zod';
import { workOrderKind } from '#core/workshop/case.ts';
import { WORKSHOP } from '#core/workshop/rights.ts';
import { MOST_MINUTES } from '#core/workshop/work-order.ts';
import { caseOperations } from '#engine/case/contract.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = WORKSHOP;
const asked = z.coerce.number<number>();
const minor = z.number().int();
const count = z.number().int();
const target = z.strictObject({ fleet: wire.fleet, id: wire.id, version: wire.version });

const line = z.object({
  id: wire.id,
  version: wire.version,
  kind: z.enum(['labour', 'part']),
  what: z.string(),
  partId: wire.id.nullable(),
  partNumber: z.string().nullable(),
  /** Pieces that lie in the stock now; null of labour. */
  stock: count.nullable(),
  serials: z.array(z.string()),
  /** The piece has a number of its own. */
  hasSerial: z.boolean(),
  quantity: count.nullable(),
  minutes: count.nullable(),
  technician: z.string().nullable(),
  unitMinor: minor,
  costMinor: minor,
  serial: z.string().nullable(),
  doneAtMs: wire.instantMs.nullable(),
  doneBy: z.string().nullable(),
});
export type WorkLine = z.infer<typeof line>;

const plan = z.object({
  bay: z.string(),
  technician: z.string(),
  startsAtMs: wire.instantMs,
  endsAtMs: wire.instantMs,
});

const atLine = { lineUnknown: 404, lineMoved: 409, caseUnknown: 404, orderNotAtWork: 409 } as const;

export const orders = {
  orders: caseOperations(workOrderKind, '/workshop/orders', 'workshop orders', {
    opening: { vehicleMissing: 422 },
    changing: { vehicleMissing: 422 },
    moving: {
      odometerFell: 422,
      linesOpen: 409,
      ownWork: 403,
      legalDue: 409,
      driverMissing: 409,
      ownerMissing: 409,
      consentMissing: 422,
      periodFinal: 409,
      booksClosed: 409,
    },
  }),
  desk: operation({
    method: 'GET',
    path: '/workshop/desk',
    right,
    doc: 'What the workshop of a fleet has: its currency and zone, its bays, its technicians, its rules and its parts.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({
      currency: z.string(),
      zone: z.string(),
      bays: z.array(z.object({ id: wire.id, name: z.string(), opensAt: z.string(), closesAt: z.string() })),
      technicians: z.array(z.object({ id: wire.id, name: z.string() })),
      parts: z.array(
        z.object({ id: wire.id, number: z.string(), name: z.string(), stock: count, serials: z.boolean() }),
      ),
    }),
    errors: {},
  }),
  work: operation({
    method: 'GET',
    path: '/workshop/work',
    right,
    doc: 'What is to be done and built in by an order, what it costs, where it is planned, and how long it keeps its car.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), id: asked.pipe(wire.id) }),
    output: z.object({
      lines: z.array(line),
      costMinor: minor,
      plan: plan.nullable(),
      heldAtMs: wire.instantMs.nullable(),
      letGoAtMs: wire.instantMs.nullable(),
      found: z.string(),
      /** What the suite reckons the odometer shows, whole kilometres; null where it was never read. */
      odometerKm: count.nullable(),
    }),
    errors: { caseUnknown: 404 },
  }),
  addLine: operation({
    method: 'POST',
    path: '/workshop/lines',
    right,
    doc: 'Adds labour or a part to an order.',
    input: z.strictObject({
      fleet: wire.fleet,
      order: wire.id,
      line: z.discriminatedUnion('kind', [
        z.strictObject({
          kind: z.literal('labour'),
          what: wire.text(200),
          minutes: z.number().int().min(1).max(MOST_MINUTES),
          technicianId: wire.id.nullable(),
        }),
        z.strictObject({
          kind: z.literal('part'),
          what: wire.text(200).default(''),
          partId: wire.id,
          quantity: z.number().int().min(1).max(1_000),
        }),
      ]),
    }),
    output: z.object({ id: wire.id }),
    errors: {
      caseUnknown: 404,
      orderNotAtWork: 409,
      linesTooMany: 409,
      lineWrong: 422,
      partUnknown: 404,
      technicianUnknown: 404,
    },
  }),
  doLine: operation({
    method: 'POST',
    path: '/workshop/lines/done',
    right,
    doc: 'Says that a line is done; a part is taken from the stock, by its number where it has one.',
    input: target.extend({ serial: wire.text(40).default('') }),
    output: z.object({ id: wire.id }),
    errors: { ...atLine, lineDone: 409, stockShort: 409, serialMissing: 422, serialUnknown: 404 },
  }),
  undoLine: operation({
    method: 'POST',
    path: '/workshop/lines/undone',
    right,
    doc: 'Says that a line is not done after all; a part goes back to the stock.',
    input: target,
    output: z.object({ id: wire.id }),
    errors: atLine,
  }),
  dropLine: operation({
    method: 'POST',
    path: '/workshop/lines/drop',
    right,
    doc: 'Takes a line that is not done off an order.',
    input: target,
    output: z.object({ id: wire.id }),
    errors: { ...atLine, lineDone: 409 },
  }),
};
