import type { Json } from '../door/columns.ts';

declare module '../door/tables.ts' {
  interface Tables {
    setting: { name: string; value: Json<unknown> };
  }
}
