import type { Generated } from 'kysely';
import type { MadeKind } from '#core/file/kept-file.ts';
import type { Instant, Optional } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    file: {
      id: Generated<number>;
      fleet_id: number;
      /** As a browser calls it, told by its content. */
      kind: MadeKind;
      size: number;
      sha256: string;
      bytes: Buffer;
      made_at: Instant;
      made_by: string;
    };
    file_ticket: {
      code_sha256: Buffer;
      file_id: number;
      /** Whose it is: of a session, or of a driver who has none. */
      session_sha256: Optional<Buffer>;
      driver_id: Optional<number>;
      address: string;
      /** What the file is called for whoever fetches it. */
      name: string;
      good_until: Instant;
    };
  }
}
