import { implement } from '@orpc/server';
import { changeTariffDraft, renewTariffDraft } from '#acts/tariff/change-draft.ts';
import { dropTariffDraft } from '#acts/tariff/drop-draft.ts';
import { setTariffLive } from '#acts/tariff/go-live.ts';
import { makeTariffDraft } from '#acts/tariff/make-draft.ts';
import { rollTariffBack } from '#acts/tariff/roll-back.ts';
import { takeTariffBack } from '#acts/tariff/take-back.ts';
import { type NamedTariff, tariffNamed } from '#acts/tariff/tariff-named.ts';
import { datedRow, definitionOf, soundShape } from '#acts/tariff/tariff-target.ts';
import { alike } from '#core/draft/changes.ts';
import { compareTrip } from '#core/tariff/compare.ts';
import { tariffDifferences } from '#core/tariff/kept/tariff-differences.ts';
import { tariffRefOf } from '#core/tariff/kept/tariff-ref.ts';
import { liveOf } from '#core/tariff/kept/version-state.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { bookingWorld, factsOfFleet } from '#services/fleets/booking-world.ts';
import { type TariffDraftRow, tariffDrafts } from '#store/tariff/draft.ts';
import { type TariffRow, tariffVersions } from '#store/tariff/tariff.ts';
import { rates as contract } from '../contract.ts';
import { tenTrips } from './ten-trips.ts';
import { toldDraft, toldVersions } from './told-tariff.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const fleetOf = (context: HandlerContext, fleetId: number) =>
  factsOfFleet(context.suite.books, requireFleet(context, fleetId));

const targetOf = (context: HandlerContext, input: { fleet: number; draftId: number; version: number }) => ({
  fleetId: requireFleet(context, input.fleet),
  draftId: input.draftId,
  version: input.version,
});

async function draftTold(context: HandlerContext, fleetId: number, row: TariffDraftRow) {
  const { currency } = await fleetOf(context, fleetId);
  return toldDraft(row, await tariffVersions(context.suite.store.db, fleetId), currency);
}

async function versionTold(context: HandlerContext, fleetId: number, row: TariffRow) {
  const versions = await tariffVersions(context.suite.store.db, fleetId);
  const told = toldVersions(versions, context.suite.clock.nowMs()).find(({ id }) => id === row.id);
  if (!told) throw new Error(`Version ${row.id} of a tariff was made and is not kept.`);
  return told;
}

async function namedOr(
  context: HandlerContext,
  errors: { tariffUnknown: () => Error },
  fleetId: number,
  text: string,
): Promise<NamedTariff> {
  const ref = tariffRefOf(text);
  const fleet = await fleetOf(context, fleetId);
  const found = ref && (await tariffNamed(context.suite.store.db, fleet, ref));
  if (!found) throw errors.tariffUnknown();
  return found;
}

export const rates = os.router({
  list: os.list.handler(async ({ input, context }) => {
    const { suite } = context;
    const fleet = await fleetOf(context, input.fleet);
    const [versions, drafts] = await Promise.all([
      tariffVersions(suite.store.db, fleet.id),
      tariffDrafts(suite.store.db, fleet.id),
    ]);
    const city = suite.books.cities.ofFleet(fleet.id);
    const nowMs = suite.clock.nowMs();
    return {
      fleet: fleet.id,
      zone: fleet.timeZone,
      currency: fleet.currency,
      nowMs,
      versions: toldVersions(versions, nowMs),
      drafts: drafts.map((row) => toldDraft(row, versions, fleet.currency)),
      vehicleTypes: fleet.vehicleTypes.filter(({ ended }) => !ended).map(({ id, code, name }) => ({ id, code, name })),
      areas: fleet.areas.map(({ code, name }) => ({ code, name })),
      centre: [fleet.centre[0], fleet.centre[1]] as [number, number],
      city: city ? { id: city.id, attribution: city.attribution, bounds: city.bounds } : null,
    };
  }),

  get: os.get.handler(async ({ input, context, errors }) => {
    const { suite } = context;
    const { definition, version, draft } = await namedOr(context, errors, input.fleet, input.tariff);
    const { currency } = await fleetOf(context, input.fleet);
    const versions = await tariffVersions(suite.store.db, input.fleet);
    const partsOf = (row: TariffDraftRow) => {
      const base = versions.find(({ id }) => id === row.based_on);
      return base ? tariffDifferences(definitionOf(base, currency), definitionOf(row, currency)) : [];
    };
    const changed = draft ? partsOf(draft) : [];
    const others = (draft ? await tariffDrafts(suite.store.db, input.fleet) : [])
      .filter((row) => row.id !== draft?.id && row.vehicle_type_id === draft?.vehicle_type_id)
      .map((row) => ({ id: row.id, by: row.changed_by, parts: partsOf(row) }));
    return {
      tariff: input.tariff,
      definition: definition as Record<string, unknown>,
      version: version ? await versionTold(context, input.fleet, version) : null,
      draft: draft ? toldDraft(draft, versions, currency) : null,
      changed,
      alike: alike(changed, others).map(({ other, parts }) => ({ draftId: other.id, by: other.by, parts })),
    };
  }),

  compare: os.compare.handler(async ({ input, context, errors }) => {
    const { suite } = context;
    const fleet = await fleetOf(context, input.fleet);
    const becomes = await namedOr(context, errors, input.fleet, input.becomes);
    const versions = await tariffVersions(suite.store.db, fleet.id);
    const dated = versions.map(datedRow);
    const nowMs = suite.clock.nowMs();
    const typeId = (becomes.draft ?? becomes.version)?.vehicle_type_id ?? null;
    const live = liveOf(dated, typeId, nowMs) ?? liveOf(dated, null, nowMs);
    const wasRef = input.was ?? (live ? `version-${String(live.id)}` : null);
    const was = wasRef === null ? null : await namedOr(context, errors, input.fleet, wasRef);
    const tariffOf = ({ definition, version }: NamedTariff): Tariff => ({
      ...valueOr(errors, soundShape(definition, fleet.currency)),
      tariffId: version?.id ?? 0,
      version: version?.version ?? 0,
    });
    const before = was && tariffOf(was);
    const after = tariffOf(becomes);
    const own = new Set(versions.map((row) => row.vehicle_type_id));
    const notOf = fleet.vehicleTypes.map(({ id }) => id).filter((id) => own.has(id) && liveOf(dated, id, nowMs));
    const trips = await tenTrips(suite.store.db, bookingWorld(suite.books, fleet), fleet, { typeId, notOf }, nowMs);
    const compared = trips.map(({ trip, driven, madeUp }) => ({
      ...compareTrip(before, after, trip),
      trip,
      driven,
      madeUp,
    }));
    const naming = (ref: string, { definition, version }: NamedTariff) => ({
      ref,
      name: definition.name,
      version: version?.version ?? null,
    });
    return {
      was: was && wasRef !== null ? naming(wasRef, was) : null,
      becomes: naming(input.becomes, becomes),
      currency: fleet.currency,
      zone: fleet.timeZone,
      driven: trips.filter(({ driven }) => driven).length,
      wasMinor: compared.reduce((sum, one) => sum + (one.was?.totalMinor ?? 0), 0),
      becomesMinor: compared.reduce((sum, one) => sum + one.becomes.totalMinor, 0),
      trips: compared.map(({ trip, driven, madeUp, ...one }) => ({
        tripId: driven?.id ?? null,
        jobId: driven?.job_id ?? null,
        madeUp,
        from: driven ? (driven.booked_from ?? driven.from_label) : null,
        to: driven ? (driven.booked_to ?? driven.to_label) : null,
        beganAtMs: trip.startedAtMs,
        distanceMetres: Math.round(trip.distanceMetres),
        drivingSeconds: trip.drivingSeconds,
        booked: trip.booked,
        vehicleType: trip.vehicleType ?? null,
        paidMinor: driven?.fare_minor ?? null,
        was: one.was && sideOf(one.was),
        becomes: sideOf(one.becomes),
        differenceMinor: one.differenceMinor,
        lines: one.lines,
      })),
    };
  }),

  makeDraft: os.makeDraft.handler(async ({ input, context, errors }) => {
    const ref = tariffRefOf(input.from);
    const fleetId = requireFleet(context, input.fleet);
    if (!ref) throw errors.tariffUnknown();
    const { vehicleTypeId, name } = input;
    const made = await makeTariffDraft(context.suite, context.actor, {
      fleetId,
      vehicleTypeId,
      from: { ref },
      ...(name === undefined ? {} : { name }),
    });
    return draftTold(context, fleetId, valueOr(errors, made));
  }),

  importDraft: os.importDraft.handler(async ({ input, context, errors }) => {
    const { fleet, vehicleTypeId, definition } = input;
    const fleetId = requireFleet(context, fleet);
    const made = await makeTariffDraft(context.suite, context.actor, { fleetId, vehicleTypeId, from: { definition } });
    return draftTold(context, fleetId, valueOr(errors, made));
  }),

  changeDraft: os.changeDraft.handler(async ({ input, context, errors }) => {
    const changed = await changeTariffDraft(context.suite, context.actor, targetOf(context, input), input);
    return draftTold(context, input.fleet, valueOr(errors, changed));
  }),

  renewDraft: os.renewDraft.handler(async ({ input, context, errors }) => {
    const renewed = await renewTariffDraft(context.suite, context.actor, targetOf(context, input));
    const { draft, both } = valueOr(errors, renewed);
    return { draft: await draftTold(context, input.fleet, draft), both };
  }),

  dropDraft: os.dropDraft.handler(async ({ input, context, errors }) =>
    valueOr(errors, await dropTariffDraft(context.suite, context.actor, targetOf(context, input))),
  ),

  goLive: os.goLive.handler(async ({ input, context, errors }) => {
    const made = await setTariffLive(context.suite, context.actor, targetOf(context, input), input);
    return versionTold(context, input.fleet, valueOr(errors, made));
  }),

  takeBack: os.takeBack.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { tariffId, why } = input;
    const taken = await takeTariffBack(context.suite, context.actor, { fleetId, tariffId, why });
    return draftTold(context, fleetId, valueOr(errors, taken));
  }),

  rollBack: os.rollBack.handler(async ({ input, context, errors }) => {
    const fleetId = requireFleet(context, input.fleet);
    const { tariffId, liveId, why } = input;
    const made = await rollTariffBack(context.suite, context.actor, { fleetId, tariffId, liveId, why });
    return versionTold(context, fleetId, valueOr(errors, made));
  }),
});

const sideOf = (fare: { totalMinor: number; driverCostMinor: number; band: string | null }) => ({
  totalMinor: fare.totalMinor,
  driverMinor: fare.driverCostMinor,
  band: fare.band,
});
