export const topics = ['driverMessages'] as const;
