import { nsw2001 } from './nsw-2001.ts';
import type { Pack } from './pack.ts';
import { victoria } from './victoria.ts';

export const PACK_NAMES = ['none', 'nsw2001', 'victoria'] as const;
export type PackName = (typeof PACK_NAMES)[number];

const NONE: Pack = {
  source: '',
  currency: '',
  fromDate: '1970-01-01',
  bondMostMinor: null,
  leastShare: 0,
  taxPaperDays: null,
  models: [],
};

export const PACKS: Readonly<Record<PackName, Pack>> = { none: NONE, nsw2001, victoria };
