export const topics = ['jobs'] as const;
