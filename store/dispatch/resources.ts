import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  lockedGroup: { table: 'locked_group', blank: [], unique: { locked_group_by_driver_group: 'driverGroup' } },
} as const satisfies DeclaredTables;
