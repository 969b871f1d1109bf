export const topics = ['news'] as const;
