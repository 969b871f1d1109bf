import type { Generated } from 'kysely';
import type { CarriedName } from '#core/booking/plain/count-fields.ts';
import type { PlainColumn } from '../booking/plain-columns.ts';
import type { CalendarDate, Instant, MaybeInstant, Optional } from '../door/columns.ts';

type CarriedTable = { [N in CarriedName as PlainColumn<N>]: Optional<number> };

declare module '../door/tables.ts' {
  interface Tables {
    vehicle_type: {
      id: Generated<number>;
      fleet_id: number;
      code: string;
      name: string;
      seats: number;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    mdt_type: {
      id: Generated<number>;
      fleet_id: number;
      code: string;
      name_en: string;
      name_fr: string;
      kind: string;
      protocol: Optional<string>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    vehicle: CarriedTable & {
      id: Generated<number>;
      fleet_id: number;
      plate: string;
      rego: string;
      vehicle_type_id: number;
      sub_fleet_id: Optional<number>;
      attributes: Generated<string[]>;
      owner_name: Optional<string>;
      seats: Optional<number>;
      full_range_km: Optional<number>;
      key_control: Generated<string>;
      owners: Generated<string[]>;
      usage_expiry: CalendarDate;
      mdt_type: string;
      esn: Optional<string>;
      cto: Optional<string>;
      imei: Optional<string>;
      pos_id: Optional<string>;
      adma: Optional<string>;
      make: Optional<string>;
      model: Optional<string>;
      colour: Optional<string>;
      year: Optional<number>;
      service_date: Optional<CalendarDate>;
      decommissioned_at: MaybeInstant;
      /** The days on which no paper keeps from work; null has no bound. */
      papers_from: Optional<CalendarDate>;
      papers_until: Optional<CalendarDate>;
      version: Generated<number>;
    };
    vehicle_now: {
      vehicle_id: number;
      fleet_id: number;
      shift_id: Optional<number>;
      driver_id: Optional<number>;
      out_of_vehicle: Generated<boolean>;
      range_km: Optional<number>;
      range_at: MaybeInstant;
      meter_on_at: MaybeInstant;
      unplotted_until: MaybeInstant;
      clear_since: MaybeInstant;
      longitude: Optional<number>;
      latitude: Optional<number>;
      heading_degrees: Optional<number>;
      speed_kmh: Optional<number>;
      position_at: MaybeInstant;
      /** From when its place in the queue counts; null where that is the time of clearing. */
      queue_since: MaybeInstant;
      /** Kept from work, by whom and why: the gravest of its holds. */
      locked_at: MaybeInstant;
      locked_by: Optional<string>;
      locked_why: Optional<string>;
      /** In maintenance since then; null while it is working. */
      maintenance_at: MaybeInstant;
      /** A place in the queue given by hand, when, and in which queue. */
      placed_seq: Optional<number>;
      placed_at: MaybeInstant;
      placed_area_id: Optional<number>;
      placed_rank_id: Optional<number>;
      out_since: MaybeInstant;
      /** How its terminal is linked now; null where it is not. */
      link: Optional<'page' | 'fitted' | 'tracker'>;
      unreachable_since: MaybeInstant;
      /** The process of the suite that has the link. */
      link_holder: Optional<string>;
      version: Generated<number>;
    };
    vehicle_hold: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      /** The order of the workshop; null where it is done by hand. */
      case_id: Optional<number>;
      at: Instant;
      by_name: string;
      why: string;
    };
    position_report: {
      vehicle_id: number;
      at: Instant;
      longitude: number;
      latitude: number;
      heading_degrees: number | null;
      speed_kmh: number | null;
    };
  }
}
