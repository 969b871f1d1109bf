import { implement } from '@orpc/server';
import { addLine, doLine, dropLine, undoLine } from '#acts/workshop/work-lines.ts';
import { lineCost } from '#core/workshop/costs.ts';
import { metresNow } from '#core/workshop/odometer.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { costLineOf, linesOf, serialsOf, stockOf } from '#store/workshop/line.ts';
import { useOf } from '#store/workshop/odometer.ts';
import { baysOf, orderOf, techniciansOf } from '#store/workshop/order.ts';
import { orders as whole } from '../contract/orders.ts';

const { orders: _, ...contract } = whole;
const os = implement(contract).$context<RequestContext>().use(guard);
const METRES_PER_KM = 1_000;

export const orders = os.router({
  desk: os.desk.handler(async ({ input, context }) => {
    const { db } = context.suite.store;
    const fleet = requireFleet(context, input.fleet);
    const facts = context.suite.books.fleets.get(fleet);
    const [bays, technicians, parts] = await Promise.all([
      baysOf(db, fleet),
      techniciansOf(db, fleet),
      stockOf(db, fleet),
    ]);
    return {
      currency: facts?.currency ?? '',
      zone: facts?.timeZone ?? 'UTC',
      bays,
      technicians: technicians.map(({ id, name }) => ({ id, name })),
      parts: parts.map(({ id, number, name, stock, serials }) => ({ id, number, name, stock, serials })),
    };
  }),
  work: os.work.handler(async ({ input, context, errors }) => {
    const { store, clock } = context.suite;
    const { db } = store;
    const fleet = requireFleet(context, input.fleet);
    const order = await orderOf(db, input.id);
    if (order?.fleet_id !== fleet) throw errors.caseUnknown();
    const nowMs = clock.nowMs();
    const of = { sinceMs: nowMs, nowMs, vehicleIds: [order.vehicle_id] };
    const [lines, bays, technicians, use] = await Promise.all([
      linesOf(db, order.case_id),
      baysOf(db, fleet),
      techniciansOf(db, fleet),
      useOf(db, fleet, of),
    ]);
    const serials = new Map<number, string[]>();
    for (const { part_id: partId } of lines)
      if (partId !== null && !serials.has(partId)) serials.set(partId, await serialsOf(db, partId));
    const facts = use.get(order.vehicle_id);
    const metres = facts ? metresNow(facts) : null;
    const named = (all: readonly { id: number; name: string }[], id: number | null) =>
      all.find((one) => one.id === id)?.name ?? '';
    return {
      lines: lines.map((line) => ({
        id: line.id,
        version: line.version,
        kind: line.kind,
        what: line.what,
        partId: line.part_id,
        partNumber: line.part_number,
        stock: line.part_stock,
        serials: serials.get(line.part_id ?? 0) ?? [],
        hasSerial: line.part_serials ?? false,
        quantity: line.quantity,
        minutes: line.minutes,
        technician: line.technician,
        unitMinor: line.unit_minor,
        costMinor: lineCost(costLineOf(line)),
        serial: line.serial,
        doneAtMs: line.done_at,
        doneBy: line.done_by,
      })),
      costMinor: lines.reduce((sum, line) => sum + lineCost(costLineOf(line)), 0),
      plan:
        order.starts_at === null || order.ends_at === null
          ? null
          : {
              bay: named(bays, order.bay_id),
              technician: named(technicians, order.technician_id),
              startsAtMs: order.starts_at,
              endsAtMs: order.ends_at,
            },
      heldAtMs: order.held_at,
      letGoAtMs: order.let_go_at,
      found: order.found,
      odometerKm: metres === null ? null : Math.floor(metres / METRES_PER_KM),
    };
  }),
  addLine: os.addLine.handler(async ({ input, context, errors }) => {
    const of = { fleetId: requireFleet(context, input.fleet), caseId: input.order };
    const { id } = valueOr(errors, await addLine(context.suite, context.actor, of, input.line));
    return { id };
  }),
  doLine: os.doLine.handler(async ({ input: { fleet, serial, ...line }, context, errors }) => {
    const target = { ...line, fleetId: requireFleet(context, fleet) };
    valueOr(errors, await doLine(context.suite, context.actor, target, serial));
    return { id: line.id };
  }),
  undoLine: os.undoLine.handler(async ({ input: { fleet, ...line }, context, errors }) => {
    const target = { ...line, fleetId: requireFleet(context, fleet) };
    valueOr(errors, await undoLine(context.suite, context.actor, target));
    return { id: line.id };
  }),
  dropLine: os.dropLine.handler(async ({ input: { fleet, ...line }, context, errors }) => {
    const target = { ...line, fleetId: requireFleet(context, fleet) };
    valueOr(errors, await dropLine(context.suite, context.actor, target));
    return { id: line.id };
  }),
});
