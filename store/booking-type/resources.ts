import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  bookingType: { table: 'booking_type', blank: [], unique: { booking_type_named: 'name' } },
} as const satisfies DeclaredTables;
