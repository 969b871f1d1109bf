import type { SaidOfFile } from '#core/resource/import/said-of-file.ts';
import type { Instant, Json } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    import_columns: {
      fleet_id: number;
      resource: string;
      heads_sha256: Buffer;
      said: Json<SaidOfFile>;
      changed_at: Instant;
      changed_by: string;
    };
  }
}
