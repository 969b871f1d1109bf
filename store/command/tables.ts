import type { Instant, Json } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    command_receipt: { driver_id: number; command_id: string; at: Instant; answer: Json<unknown> };
  }
}
