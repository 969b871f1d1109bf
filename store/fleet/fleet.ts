import type { Selectable } from 'kysely';
import type { Acceptance } from '#core/dispatch/acceptance/acceptance.ts';
import type { Position } from '#core/kit/geo.ts';
import type { InForce } from '#core/setting/in-force.ts';
import { withHolidays } from '#core/tariff/read-tariff.ts';
import { readAcceptance } from '../acceptance/acceptance.ts';
import { type FleetBookingType, bookingTypes as readBookingTypes } from '../booking-type/booking-type.ts';
import { fareHolidays } from '../calendar/calendar.ts';
import type { PolygonGeometry } from '../door/columns.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import { type FleetPaymentKind, paymentKinds as readPaymentKinds } from '../payment/payment-kind.ts';
import { readSettings } from '../setting/setting-value.ts';

export type FleetArea = { id: number; code: string; name: string; polygon: PolygonGeometry };
export type FleetRank = {
  id: number;
  areaId: number | null;
  name: string;
  position: Position;
  radiusMetres: number;
};
export type FleetVehicleType = {
  id: number;
  code: string;
  name: string;
  seats: number;
  /** Out of use: what asked for it still does, nothing new can. */
  ended: boolean;
};

/** What its cars may have and a booking may ask for, by a code that stays. */
export type FleetAttribute = { code: string; name: { en: string; fr: string }; ended: boolean };

export type FleetFacts = {
  id: number;
  name: string;
  city: string;
  timeZone: string;
  currency: string;
  centre: Position;
  shiftDayStartMinutes: number;
  plan: Record<string, unknown>;
  planVersion: number;
  /** What the company or the fleet itself has set, and what is usual. */
  settings: InForce;
  /** How readily its drivers take jobs; null where that is not known better than by the plan. */
  acceptance: Acceptance | null;
  demo: boolean;
  areas: FleetArea[];
  /** Those that were taken away, by which what happened in them is still called. */
  endedAreas: FleetArea[];
  /** Grows with every change of the areas. */
  areasVersion: number;
  ranks: FleetRank[];
  vehicleTypes: FleetVehicleType[];
  attributes: FleetAttribute[];
  /** By the company's own names and in its order; those out of use too. */
  paymentKinds: FleetPaymentKind[];
  bookingTypes: FleetBookingType[];
  /** Public holidays as they name them, and those of the calendar that the fleet's fares go by. */
  tariffs: Selectable<Tables['tariff']>[];
};

/** What an area is called, whether it has ended or not; null for none. */
export const areaNameOf = ({ areas, endedAreas }: Pick<FleetFacts, 'areas' | 'endedAreas'>, areaId: number | null) =>
  [...areas, ...endedAreas].find(({ id }) => id === areaId)?.name ?? null;

/** Every fleet with its areas, ranks, vehicle types and tariffs, by id. */
export async function readFleets(db: Db): Promise<Map<number, FleetFacts>> {
  const [fleets, areas, ranks, types, attributes, kinds, bookingTypes, tariffs, holidays, acceptance, settings] =
    await Promise.all([
      db.selectFrom('fleet').selectAll().orderBy('id').execute(),
      db.selectFrom('area').selectAll().orderBy('id').execute(),
      db.selectFrom('rank').selectAll().orderBy('id').execute(),
      db.selectFrom('vehicle_type').selectAll().orderBy('id').execute(),
      db.selectFrom('attribute').selectAll().where('whose', '!=', 'driver').orderBy('id').execute(),
      readPaymentKinds(db),
      readBookingTypes(db),
      db
        .selectFrom('tariff')
        .selectAll()
        .where('taken_back_at', 'is', null)
        .orderBy('effective_from')
        .orderBy('id')
        .execute(),
      fareHolidays(db),
      readAcceptance(db),
      readSettings(db),
    ]);
  const areasOf = (fleetId: number, ended: boolean) =>
    areas
      .filter((area) => area.fleet_id === fleetId && (area.ended_at !== null) === ended)
      .map(({ id, code, name, polygon }) => ({ id, code, name, polygon }));
  return new Map(
    fleets.map((fleet) => [
      fleet.id,
      {
        id: fleet.id,
        name: fleet.name,
        city: fleet.city,
        timeZone: fleet.time_zone,
        currency: fleet.currency,
        centre: [fleet.longitude, fleet.latitude],
        shiftDayStartMinutes: fleet.shift_day_start_minutes,
        plan: fleet.plan,
        planVersion: fleet.plan_version,
        settings: settings(fleet.id),
        acceptance: acceptance.get(fleet.id) ?? null,
        demo: fleet.demo,
        areas: areasOf(fleet.id, false),
        endedAreas: areasOf(fleet.id, true),
        areasVersion: fleet.areas_version,
        ranks: ranks
          .filter((rank) => rank.fleet_id === fleet.id)
          .map((rank) => ({
            id: rank.id,
            areaId: rank.area_id,
            name: rank.name,
            position: [rank.longitude, rank.latitude] as const,
            radiusMetres: rank.radius_metres,
          })),
        vehicleTypes: types
          .filter((type) => type.fleet_id === fleet.id)
          .map(({ id, code, name, seats, ended_at }) => ({ id, code, name, seats, ended: ended_at !== null })),
        attributes: attributes
          .filter((one) => one.fleet_id === fleet.id)
          .map(({ code, name_en: en, name_fr: fr, ended_at }) => ({
            code,
            name: { en, fr },
            ended: ended_at !== null,
          })),
        paymentKinds: kinds.filter(({ fleetId }) => fleetId === fleet.id),
        bookingTypes: bookingTypes.filter(({ fleetId }) => fleetId === fleet.id),
        tariffs: tariffs
          .filter((tariff) => tariff.fleet_id === fleet.id)
          .map((tariff) => ({ ...tariff, definition: withHolidays(tariff.definition, holidays.get(fleet.id) ?? []) })),
      },
    ]),
  );
}

/** The fleets, in the order of their ids. */
export function everyFleet(db: Db): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('fleet').select(['id', 'name']).orderBy('id').execute();
}
