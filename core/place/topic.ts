export const topics = ['landmarks', 'addresses'] as const;
