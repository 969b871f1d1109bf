import type { Generated } from 'kysely';
import type { Optional } from '../door/columns.ts';

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
  }
}
