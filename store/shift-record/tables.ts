import type { Generated } from 'kysely';
import type { DamageKind, Equipment, FuelKind } from '#core/shift-record/handover.ts';
import type { RecordState } from '#core/shift-record/states.ts';
import type { OverrideKind } from '#core/standing/start.ts';
import type { CalendarDate, Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    shift_record: {
      id: Generated<number>;
      fleet_id: number;
      driver_id: number;
      vehicle_id: Optional<number>;
      state: RecordState;
      business_day: CalendarDate;
      rostered_start_at: MaybeInstant;
      rostered_end_at: MaybeInstant;
      /** It began at the key desk. */
      keyed: Generated<boolean>;
      opened_at: MaybeInstant;
      due_at: MaybeInstant;
      worked_at: MaybeInstant;
      confirmed_at: MaybeInstant;
      confirmed_by: Optional<string>;
      extended_at: MaybeInstant;
      extended_by: Optional<string>;
      extended_why: Optional<string>;
      /** Its key was late since then; and the office had the task of it. */
      late_at: MaybeInstant;
      late_task_at: MaybeInstant;
      meter_hirings: Optional<number>;
      meter_distance_metres: Optional<number>;
      meter_fare_minor: Optional<number>;
      lost_searched: Optional<boolean>;
      lost_found: Optional<string>;
      /** The car came back in mid-shift: until when its driver goes on in another; and which shift this one goes on from. */
      goes_on_until: MaybeInstant;
      goes_on_from: Optional<number>;
      /** How many times its driver was told that the hours are nearly used up. */
      limit_told: Generated<number>;
      version: Generated<number>;
    };
    shift_handover: {
      id: Generated<number>;
      fleet_id: number;
      record_id: number;
      vehicle_id: number;
      direction: 'out' | 'in';
      at: Instant;
      by_name: string;
      odometer_metres: number;
      odometer_why: Optional<string>;
      fuel_kind: FuelKind;
      fuel_level: number;
      equipment: Generated<Equipment[]>;
      note: Generated<string>;
      signature_id: Optional<number>;
    };
    vehicle_damage: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      handover_id: number;
      kind: DamageKind;
      /** Thousandths of the width and the length of a car seen from above. */
      x: number;
      y: number;
      note: Generated<string>;
      photo_id: Optional<number>;
      at: Instant;
      by_name: string;
    };
    shift_override: {
      id: Generated<number>;
      fleet_id: number;
      driver_id: number;
      record_id: Optional<number>;
      kind: OverrideKind;
      reason_code: Optional<string>;
      why: string;
      by_name: string;
      at: Instant;
      ends_at: Instant;
      ended_at: MaybeInstant;
    };
  }
}
