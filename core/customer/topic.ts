export const topics = ['customers', 'accounts'] as const;
