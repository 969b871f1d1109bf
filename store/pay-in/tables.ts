import type { Generated } from 'kysely';
import type { PAY_IN_MODELS } from '#core/driver/driver-group.ts';
import type { Goes } from '#core/pay-in/model.ts';
import type { WEEK_DAYS } from '#core/pay-in/model-record.ts';
import type { CalendarDate, Optional } from '../door/columns.ts';

type WeekColumn = `${'day' | 'night'}_${Lowercase<(typeof WEEK_DAYS)[number]>}_minor`;

type PayInModelTable = Record<WeekColumn, Optional<number>> & {
  id: Generated<number>;
  fleet_id: number;
  name: string;
  from_date: CalendarDate;
  kind: (typeof PAY_IN_MODELS)[number];
  driver_groups: Generated<number[]>;
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
  }
}
