import type { Instant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    photo_ticket: {
      code_sha256: Buffer;
      fleet_id: number;
      driver_id: number;
      /** Of an accident sheet, or of a point of an inspection: never both. */
      case_id: Optional<number>;
      inspection_id: Optional<number>;
      point_id: Optional<number>;
      address: string;
      good_until: Instant;
    };
  }
}
