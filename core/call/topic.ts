export const topics = ['calls'] as const;
