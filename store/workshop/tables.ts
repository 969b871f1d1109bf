import type { Generated } from 'kysely';
import type { StockMove } from '#core/workshop/part.ts';
import type { WorkKind, WorkPayer } from '#core/workshop/work-order.ts';
import type { CalendarDate, Instant, MaybeInstant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    work_bay: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      opens_at: string;
      closes_at: string;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    technician: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      hour_minor: Optional<number>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    service_rule: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      kind: WorkKind;
      vehicle_type_id: Optional<number>;
      every_km: Optional<number>;
      every_days: Optional<number>;
      every_hours: Optional<number>;
      warn_km: number;
      warn_days: number;
      legal: Generated<boolean>;
      minutes: number;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    odometer_reading: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      at: Instant;
      metres: number;
      source: 'handover' | 'order' | 'inspection' | 'office';
      by_name: string;
    };
    work_order: {
      case_id: number;
      fleet_id: number;
      vehicle_id: number;
      kind: WorkKind;
      safety: boolean;
      pays: WorkPayer;
      /** What a rule opened it for; empty where a person did. */
      found: Generated<string>;
      rule_id: Optional<number>;
      open: Generated<boolean>;
      bay_id: Optional<number>;
      technician_id: Optional<number>;
      starts_at: MaybeInstant;
      ends_at: MaybeInstant;
      held_at: MaybeInstant;
      let_go_at: MaybeInstant;
      begun_at: MaybeInstant;
      finished_at: MaybeInstant;
      finished_by: Optional<number>;
      cost_minor: Optional<number>;
    };
    service_done: {
      id: Generated<number>;
      fleet_id: number;
      vehicle_id: number;
      rule_id: number;
      on_date: CalendarDate;
      metres: Optional<number>;
      case_id: Optional<number>;
      at: Instant;
      by_name: string;
    };
    part: {
      id: Generated<number>;
      fleet_id: number;
      number: string;
      name: string;
      supplier: Optional<string>;
      shelf: Optional<string>;
      unit_minor: Optional<number>;
      minimum: Generated<number>;
      serials: Generated<boolean>;
      stock: Generated<number>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    work_line: {
      id: Generated<number>;
      case_id: number;
      fleet_id: number;
      kind: 'labour' | 'part';
      what: string;
      part_id: Optional<number>;
      quantity: Optional<number>;
      technician_id: Optional<number>;
      minutes: Optional<number>;
      /** What a piece or an hour cost when the line was written. */
      unit_minor: Generated<number>;
      serial: Optional<string>;
      done_at: MaybeInstant;
      done_by: Optional<string>;
      version: Generated<number>;
    };
    part_move: {
      id: Generated<number>;
      fleet_id: number;
      part_id: number;
      kind: StockMove;
      quantity: number;
      stock_after: number;
      case_id: Optional<number>;
      serial: Optional<string>;
      why: Generated<string>;
      at: Instant;
      by_name: string;
      client_key: Optional<string>;
    };
    equipment: {
      id: Generated<number>;
      fleet_id: number;
      kind: string;
      serial: string;
      what: Optional<string>;
      bought_on: Optional<CalendarDate>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    equipment_fit: {
      id: Generated<number>;
      fleet_id: number;
      equipment_id: number;
      vehicle_id: number;
      fitted_at: Instant;
      fitted_metres: Optional<number>;
      fitted_by: string;
      removed_at: MaybeInstant;
      removed_metres: Optional<number>;
      removed_by: Optional<string>;
      case_id: Optional<number>;
      why: Generated<string>;
    };
    inspection_sheet: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      vehicle_type_id: Optional<number>;
      daily: Generated<boolean>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    inspection_point: {
      id: Generated<number>;
      fleet_id: number;
      sheet_id: number;
      place: number;
      name_en: string;
      name_fr: string;
      safety: Generated<boolean>;
      photo: Generated<boolean>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    inspection: {
      id: Generated<number>;
      fleet_id: number;
      sheet_id: number;
      vehicle_id: number;
      driver_id: Optional<number>;
      at: Instant;
      by_name: string;
      metres: Optional<number>;
      failed: number;
      signature_id: Optional<number>;
      client_key: string;
    };
    inspection_answer: {
      inspection_id: number;
      point_id: number;
      place: number;
      name_en: string;
      name_fr: string;
      safety: boolean;
      answer: 'good' | 'failed' | 'absent';
      note: Generated<string>;
      photo_id: Optional<number>;
      case_id: Optional<number>;
    };
  }
}
