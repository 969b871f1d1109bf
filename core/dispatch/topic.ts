export const topics = ['covers'] as const;
