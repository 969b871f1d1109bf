export const topics = ['driverTables'] as const;
