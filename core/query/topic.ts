export const topics = ['queries', 'queryCodes'] as const;
