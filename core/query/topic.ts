export const topics = ['queries'] as const;
