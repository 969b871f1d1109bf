import { implement } from '@orpc/server';
import { addRows, dropRows, retypeRow } from '#acts/event-booking/change-rows.ts';
import { eventFor } from '#acts/event-booking/event-target.ts';
import { cancelEvent, startEvent } from '#acts/event-booking/run-event.ts';
import { changeEvent, createEvent } from '#acts/event-booking/save-event.ts';
import { phoneFor } from '#cards/booking/server/seen-phone.ts';
import { factsOf, worldOf } from '#cards/booking/server/world.ts';
import { JOB_ATTRIBUTES } from '#core/booking/booking.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { ACCOUNT_FIELDS, JOB_TEXTS } from '#core/booking/plain/plain-fields.ts';
import { plainValues } from '#core/booking/plain/plain-values.ts';
import { ridersOfCar } from '#core/booking/riders.ts';
import { DAY_MS } from '#core/kit/time.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { findPlaces } from '#services/places/find-places.ts';
import { placeSources } from '#services/places/place-sources.ts';
import { openAccounts } from '#store/account/account.ts';
import { attributesOfVehicles } from '#store/booking/booking.ts';
import { plainOfRow } from '#store/booking/plain-columns.ts';
import { type EventRow, linesInState } from '#store/event-booking/event-booking.ts';
import { carsOfEvent, countCars, type EventCar, type EventListed, eventsOf } from '#store/event-booking/event-cars.ts';
import { eventLocationsOf } from '#store/place/event-location.ts';
import { contract, type EventCarItem, type EventItem } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const targetOf = ({ user }: HandlerContext, eventId: number) => ({ eventId, fleets: user.fleets });
const keptOf = ({ id, version }: EventRow) => ({ eventId: id, version });

async function eventSeen(
  context: HandlerContext,
  eventId: number,
  errors: Parameters<typeof refused>[0],
): Promise<EventRow> {
  const found = await eventFor(context.suite.store.db, targetOf(context, eventId));
  if (!found.ok) throw refused(errors, found);
  return found.value;
}

export const router = os.router({
  facts: os.facts.handler(async ({ input, context }) => {
    const { db } = context.suite.store;
    const facts = await factsOf(context.suite, requireFleet(context, input.fleet));
    const [accounts, had, locations] = await Promise.all([
      openAccounts(db, facts.id),
      attributesOfVehicles(db, facts.id),
      eventLocationsOf(db, facts.id),
    ]);
    return {
      fleet: facts.id,
      name: facts.name,
      zone: facts.timeZone,
      nowMs: context.suite.clock.nowMs(),
      vehicleTypes: facts.vehicleTypes,
      attributes: JOB_ATTRIBUTES.filter((attribute) => had.includes(attribute)),
      accounts: accounts.map(({ id, number, name }) => ({ id, number, name })),
      locations: locations.map(({ id, name, address, pickup_point, notes, most_cars, longitude, latitude }) => ({
        id,
        label: name,
        address,
        pickupPoint: pickup_point,
        notes,
        mostCars: most_cars,
        longitude,
        latitude,
      })),
    };
  }),

  findPlaces: os.findPlaces.handler(async ({ input, context, errors }) => {
    const facts = await factsOf(context.suite, requireFleet(context, input.fleet));
    const city = context.suite.books.cities.ofFleet(facts.id);
    if (!city) throw errors.noCity();
    return findPlaces(placeSources(context.suite), facts, city, input.text, input.shortcut);
  }),

  list: os.list.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const nowMs = context.suite.clock.nowMs();
    const events = await eventsOf(context.suite.store.db, fleet, nowMs - input.pastDays * DAY_MS);
    return { nowMs, events: events.map(toldEvent) };
  }),

  create: os.create.handler(async ({ input, context, errors }) => {
    const facts = await factsOf(context.suite, requireFleet(context, input.fleet));
    const asked = { ...input.event, clientKey: input.clientKey };
    const made = await createEvent(context.suite, context.actor, worldOf(context.suite, facts), facts.id, asked);
    if (!made.ok) throw refused(errors, made);
    return keptOf(made.value);
  }),

  change: os.change.handler(async ({ input: { eventId, version, event }, context, errors }) => {
    const seen = await eventSeen(context, eventId, errors);
    const world = worldOf(context.suite, await factsOf(context.suite, seen.fleet_id));
    const changed = await changeEvent(
      context.suite,
      context.actor,
      world,
      { ...targetOf(context, eventId), version },
      event,
    );
    if (!changed.ok) throw refused(errors, changed);
    return keptOf(changed.value);
  }),

  addRows: os.addRows.handler(async ({ input: { eventId, fileKey, rows }, context, errors }) => {
    const added = await addRows(context.suite, context.actor, { ...targetOf(context, eventId), fileKey, rows });
    if (!added.ok) throw refused(errors, added);
    return added.value;
  }),

  rows: os.rows.handler(async ({ input: { eventId, state, afterId, limit }, context, errors }) => {
    const event = await eventSeen(context, eventId, errors);
    const rows = await linesInState(context.suite.store.db, event.id, state, { afterId, most: limit });
    const { rights } = context.user;
    return {
      rows: rows.map(({ id, line, state: is, cells, problems }) => ({
        id,
        line,
        state: is,
        // Whoever puts a bad row right has to see what is wrong with it.
        cells: is === 'bad' || !cells['phone'] ? cells : { ...cells, phone: phoneFor(rights, cells['phone']) },
        problems,
      })),
    };
  }),

  retypeRow: os.retypeRow.handler(async ({ input: { eventId, rowId, cells }, context, errors }) => {
    const typed = await retypeRow(context.suite, context.actor, { ...targetOf(context, eventId), rowId, cells });
    if (!typed.ok) throw refused(errors, typed);
    return {};
  }),

  dropRows: os.dropRows.handler(async ({ input: { eventId, rowIds }, context, errors }) => {
    const which = rowIds === null ? ({ state: 'bad' } as const) : { ids: rowIds };
    const dropped = await dropRows(context.suite, context.actor, { ...targetOf(context, eventId), which });
    if (!dropped.ok) throw refused(errors, dropped);
    return dropped.value;
  }),

  make: os.make.handler(async ({ input, context, errors }) => {
    const started = await startEvent(context.suite, context.actor, targetOf(context, input.eventId));
    if (!started.ok) throw refused(errors, started);
    return keptOf(started.value);
  }),

  cancel: os.cancel.handler(async ({ input: { eventId, why }, context, errors }) => {
    const cancelled = await cancelEvent(context.suite, context.actor, { ...targetOf(context, eventId), why });
    if (!cancelled.ok) throw refused(errors, cancelled);
    return keptOf(cancelled.value);
  }),

  cars: os.cars.handler(async ({ input: { eventId, skip, limit }, context, errors }) => {
    const event = await eventSeen(context, eventId, errors);
    const { db } = context.suite.store;
    const facts = await factsOf(context.suite, event.fleet_id);
    const [total, cars] = await Promise.all([countCars(db, event.id), carsOfEvent(db, event.id, { skip, limit })]);
    const codes = new Map(facts.vehicleTypes.map(({ id, code }) => [id, code]));
    const { rights } = context.user;
    return {
      total,
      cars: cars.map((one) => ({ ...carAnswer(one, codes), phone: phoneFor(rights, one.ready.phone) })),
    };
  }),
});

function toldEvent(row: EventListed): EventItem {
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    createdBy: row.created_by,
    cancelWhy: row.cancel_why,
    rows: row.rows,
    cars: row.cars,
    jobs: row.jobs,
    event: {
      name: row.name,
      locationId: row.event_location_id,
      place: { label: row.place_label, longitude: row.place_longitude, latitude: row.place_latitude },
      pickupPoint: row.pickup_point,
      direction: row.direction,
      fromMs: row.from_at,
      untilMs: row.until_at,
      accountId: row.account_id,
      ...plainOfRow(ACCOUNT_FIELDS, row),
      contactName: row.contact_name,
      contactPhone: row.contact_phone,
      notes: row.notes,
      officeNotes: row.office_notes,
      spread: row.spread,
    },
  };
}

function carAnswer(car: EventCar, codes: ReadonlyMap<number, string>): Omit<EventCarItem, 'phone'> {
  const { ready } = car;
  return {
    id: car.jobId === null ? `row ${car.rowId}` : `job ${car.jobId}`,
    line: car.line,
    jobId: car.jobId,
    state: car.jobState,
    requiredAtMs: car.requiredAtMs ?? ready.requiredAtMs,
    vehicles: car.jobId === null ? ready.vehicles : 1,
    ...plainValues(COUNT_FIELDS, ridersOfCar(ready, car.jobId === null ? 1 : ready.vehicles)),
    passengerName: ready.passengerName,
    pickup: car.pickup ?? ready.pickup.label,
    dropoff: car.jobId === null ? (ready.dropoff?.label ?? null) : car.dropoff,
    typeCode: ready.vehicleTypeId === null ? null : (codes.get(ready.vehicleTypeId) ?? null),
    attributes: ready.attributes,
    notes: ready.notes,
    ...plainValues(JOB_TEXTS, car.jobId === null ? ready : car),
    plate: car.plate,
    driverName: car.driverName,
    reason: car.reason,
  };
}
