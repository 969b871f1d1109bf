export const topics = ['resets'] as const;
