import type { Generated } from 'kysely';
import type { CityFound, CityImportState } from '#core/place/city-import.ts';
import type { MakaniSource } from '#core/place/makani.ts';
import type { Instant, MaybeInstant, MaybeJson, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    landmark: {
      id: Generated<number>;
      fleet_id: number;
      shortcut: string;
      name: string;
      address: Generated<string>;
      notes: Generated<string>;
      longitude: number;
      latitude: number;
      version: Generated<number>;
    };
    fleet_address: {
      id: Generated<number>;
      fleet_id: number;
      label: string;
      operator_notes: Generated<string>;
      driver_notes: Generated<string>;
      longitude: number;
      latitude: number;
      version: Generated<number>;
    };
    makani: {
      id: Generated<number>;
      fleet_id: number;
      number: string;
      name: Generated<string>;
      notes: Generated<string>;
      source: Generated<MakaniSource>;
      longitude: number;
      latitude: number;
      version: Generated<number>;
    };
    event_location: {
      id: Generated<number>;
      fleet_id: number;
      name: string;
      address: Generated<string>;
      pickup_point: Generated<string>;
      notes: Generated<string>;
      most_cars: Optional<number>;
      longitude: number;
      latitude: number;
      version: Generated<number>;
    };
    city_import: {
      id: Generated<number>;
      name: string;
      file_name: string;
      bytes: number;
      state: Generated<CityImportState>;
      progress: Generated<number>;
      asked_by: string;
      asked_at: Instant;
      /** By the clock of the database. */
      heard_at: Instant;
      round: Generated<number>;
      ended_at: MaybeInstant;
      found: MaybeJson<CityFound>;
      problem: MaybeJson<CityProblem>;
    };
    city_import_piece: { import_id: number; number: number; bytes: Buffer };
  }
}

/** Why an extract did not become a city. */
export type CityProblem = { code: string; detail: Record<string, string | number> };
