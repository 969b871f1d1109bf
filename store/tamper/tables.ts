import type { Generated } from 'kysely';
import type { CODE_DAYS } from '#core/tamper/meter-code.ts';
import type { MeterReportKind } from '#core/tamper/meter-report.ts';
import type { RuleState, TamperCode } from '#core/tamper/rule.ts';
import type { KeptReplay } from '#core/tamper/rule-change.ts';
import type { CalendarDate, Instant, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    meter_report: {
      id: Generated<number>;
      fleet_id: number;
      number: string;
      vehicle_id: number;
      kind: MeterReportKind;
      from_date: CalendarDate;
      until_date: CalendarDate;
      notes: Generated<string>;
      version: Generated<number>;
    };
    meter_code: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      codes: string[];
      area_ids: Generated<number[]>;
      days: Generated<(typeof CODE_DAYS)[number][]>;
      /** By the clock, `HH:MM`; both or neither. */
      starts_at: Optional<string>;
      ends_at: Optional<string>;
      version: Generated<number>;
    };
    tamper_rule: {
      fleet_id: number;
      code: TamperCode;
      version: number;
      state: RuleState;
      threshold: number;
      made_at: Instant;
      made_by: string;
      why: string;
      replayed_at: MaybeInstant;
      replay: MaybeJson<KeptReplay>;
      held_at: MaybeInstant;
      held_accused: Optional<number>;
      held_drivers: Optional<number>;
      checked_at: MaybeInstant;
      checked_by: Optional<string>;
      checked_why: Optional<string>;
    };
    tamper_event: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      driver_id: Optional<number>;
      code: TamperCode;
      version: number;
      state: 'shadow' | 'on';
      at: Instant;
      ended_at: Instant;
      measure: number;
      threshold: number;
      confidence: number;
      longitude: Optional<number>;
      latitude: Optional<number>;
      /** Instants in ms of the facts it rests on; null once they are forgotten. */
      samples: Optional<number[]>;
      case_id: Optional<number>;
    };
    tamper_exception: {
      id: Generated<number>;
      fleet_id: number;
      code: TamperCode;
      vehicle_id: Optional<number>;
      driver_id: Optional<number>;
      longitude: Optional<number>;
      latitude: Optional<number>;
      metres: Optional<number>;
      from_at: MaybeInstant;
      until_at: MaybeInstant;
      why: string;
      /** The case it was learned from. */
      case_id: Optional<number>;
      made_at: Instant;
      made_by: string;
      ended_at: MaybeInstant;
      ended_by: Optional<string>;
    };
    tamper_mask: {
      fleet_id: number;
      cell: string;
      since: Instant;
      learned_at: Instant;
      cars: number;
      silences: number;
      passes: number;
      longest_seconds: number;
      off_at: MaybeInstant;
      off_by: Optional<string>;
      off_why: Optional<string>;
    };
    tamper_trip: {
      trip_id: number;
      vehicle_id: number;
      at: Instant;
      metered_metres: Optional<number>;
      heard_metres: number;
      silent_seconds: number;
    };
    vehicle_signal: {
      vehicle_id: number;
      at: Instant;
      kind: 'seat' | 'tariffCode' | 'mock';
      value: Generated<string>;
    };
  }
}
