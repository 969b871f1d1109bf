import type { Generated } from 'kysely';
import type { PAY_IN_MODELS } from '#core/driver/driver-group.ts';
import type { DisputeDecision } from '#core/pay-in/dispute.ts';
import type { Goes, PayInModel } from '#core/pay-in/model.ts';
import type { WEEK_DAYS } from '#core/pay-in/model-record.ts';
import type { PayInLine } from '#core/pay-in/pay-in.ts';
import type { ShiftFigures } from '#core/pay-in/shift-figures.ts';
import type { ToldPayIn } from '#core/pay-in/told.ts';
import type { Typed } from '#core/pay-in/typed.ts';
import type { CalendarDate, Instant, Json, MaybeInstant, Optional } from '../door/columns.ts';

type WeekColumn = `${'day' | 'night'}_${Lowercase<(typeof WEEK_DAYS)[number]>}_minor`;

type PayInModelTable = Record<WeekColumn, Optional<number>> & {
  id: Generated<number>;
  fleet_id: number;
  name: string;
  from_date: CalendarDate;
  kind: (typeof PAY_IN_MODELS)[number];
  driver_groups: Generated<number[]>;
  vehicles: Generated<number[]>;
  class_shares: Generated<string[]>;
  day_km: Generated<number[]>;
  night_km: Generated<number[]>;
  excess_minor: Optional<number>;
  incomplete_minor: Optional<number>;
  driver_percent: Optional<number>;
  week_minor: Optional<number>;
  company_percent: Optional<number>;
  floor_minor: Optional<number>;
  top_up_minor: Optional<number>;
  fee_minor: Optional<number>;
  tax_percent: Optional<number>;
  tax_included: Generated<boolean>;
  extras_go: Generated<Goes>;
  tolls_go: Generated<Goes>;
  levies_go: Generated<Goes>;
  pays_fuel: Generated<boolean>;
  pays_wash: Generated<boolean>;
  version: Generated<number>;
};

declare module '../door/tables.ts' {
  interface Tables {
    pay_in_model: PayInModelTable;
    pay_in_dispute: {
      id: Generated<number>;
      fleet_id: number;
      record_id: number;
      amount_minor: number;
      why: string;
      opened_at: Instant;
      opened_by: string;
      decision: Optional<DisputeDecision>;
      decided_at: MaybeInstant;
      decided_by: Optional<string>;
      decided_why: Optional<string>;
    };
    told_pay_in: { record_id: number; told: Json<ToldPayIn>; told_at: Instant };
    shift_tax_paper: { fleet_id: number; number: number; pay_in_id: number; issued_at: Instant; issued_by: string };
    shift_pay_in: {
      id: Generated<number>;
      fleet_id: number;
      number: number;
      record_id: number;
      driver_id: number;
      session_id: Optional<number>;
      entry_id: Optional<number>;
      corrects: Optional<number>;
      model_name: string;
      model: Json<PayInModel>;
      figures: Json<ShiftFigures>;
      typed: Json<Typed>;
      lines: Json<readonly PayInLine[]>;
      sum_minor: number;
      handed_minor: number;
      rounding_minor: Generated<number>;
      receipt_number: Optional<number>;
      at: Instant;
      made_by: string;
      why: string;
      client_key: string;
      prints: Generated<number>;
    };
  }
}
