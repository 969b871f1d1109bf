export const topics = ['covers', 'lockedGroups'] as const;
