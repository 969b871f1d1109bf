export const topics = ['fleets'] as const;
