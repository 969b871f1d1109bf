export const topics = ['devices'] as const;
