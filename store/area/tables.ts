import type { Generated } from 'kysely';
import type { Json, MaybeInstant, Optional, PolygonGeometry } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    area: {
      id: Generated<number>;
      fleet_id: number;
      code: string;
      name: string;
      polygon: Json<PolygonGeometry>;
      ended_at: MaybeInstant;
      /** Of one that is ended: the area that has its streets now. */
      heir_id: Optional<number>;
    };
    rank: {
      id: Generated<number>;
      fleet_id: number;
      area_id: Optional<number>;
      name: string;
      longitude: number;
      latitude: number;
      radius_metres: Generated<number>;
      version: Generated<number>;
    };
  }
}
