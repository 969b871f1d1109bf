import type { DeclaredTables } from '../resource/declared.ts';

export const tables = {
  news: { table: 'news', blank: [], madeAt: 'created_at', unique: { news_once: 'news' } },
} as const satisfies DeclaredTables;
