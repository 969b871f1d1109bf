/** `open`: figures are still coming in; `pending`: they stand, until they are made again; `final`: for good. */
export const SETTLEMENT_STATES = ['open', 'pending', 'final'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** What keeps a period from being made final. */
export const BLOCKS = [
  'notDrafted',
  'notOver',
  'earlierOpen',
  'figuresMoved',
  'unpaidShifts',
  'openDisputes',
  'sharesUnder',
  'bondShort',
  'ownerIncomplete',
  'companyIncomplete',
] as const;
export type BlockCode = (typeof BLOCKS)[number];
/** Its numbers and names, e.g. `{ count: 3 }`, `{ plate: '217', percent: 60 }`. */
export type Block = { code: BlockCode; detail: Readonly<Record<string, string | number>> };

export const DISPUTE_STATES = ['open', 'answered'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];
