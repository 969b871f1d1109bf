export const topics = ['vehicles'] as const;
