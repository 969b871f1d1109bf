import type { ColumnType, Generated } from 'kysely';
import type { Language } from '#core/language/languages.ts';

import type { Instant, MaybeInstant } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    fleet: {
      id: number;
      name: string;
      city: string;
      time_zone: string;
      currency: string;
      shift_day_start_minutes: Generated<number>;
      longitude: number;
      latitude: number;
      plan: ColumnType<Record<string, unknown>, string | undefined, string>;
      plan_version: Generated<number>;
      demo: Generated<boolean>;
      region: Generated<string>;
      language: Generated<Language>;
      month_start_day: Generated<number>;
      day_start_until_minutes: Generated<number>;
      night_start_from_minutes: Generated<number>;
      night_start_until_minutes: Generated<number>;
      version: Generated<number>;
      areas_version: Generated<number>;
    };
    sub_fleet: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      notes: Generated<string>;
      ended_at: MaybeInstant;
      version: Generated<number>;
    };
    fleet_hour: {
      fleet_id: number;
      hour_at: Instant;
      signed_on: number;
      vacant: number;
      engaged: number;
      oov: number;
      available: number;
      total_vehicles: number;
    };
    fleet_minute: { fleet_id: number; minute_at: Instant; jobs: number; hails: number; revenue_minor: number };
    fleet_minute_change: {
      id: Generated<number>;
      fleet_id: number;
      minute_at: Instant;
      jobs: Generated<number>;
      hails: Generated<number>;
      revenue_minor: Generated<number>;
    };
  }
}
