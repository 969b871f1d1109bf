import type { Resource } from '#core/resource/resource.ts';

/** What the office tells everybody who opens the home screen, from a day to a day, in one fleet or several. */
export const newsResource = {
  name: 'news',
  topic: 'news',
  key: 'news',
  // The same words return every December.
  foundBy: ['news', 'fromDate'],
  order: { field: 'fromDate', falling: true },
  spans: [{ from: 'fromDate', to: 'toDate' }],
  fields: {
    news: { kind: 'text', most: 2_000, lines: 6, required: true, grow: 3 },
    fromDate: { kind: 'date', required: true },
    toDate: { kind: 'date', required: true },
    alsoFleets: { kind: 'fleets', grow: 1 },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
