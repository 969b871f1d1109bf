import type { Named } from '../case/case-kind.ts';
import { DAY_MS, HOUR_MS } from '../kit/time.ts';
import { eachIn, namesOf } from '../language/in-languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What a jurisdiction asks of things that are found in taxis. */
export type LostPack = {
  name: Named;
  /** A driver brings in what they found within so many hours of finding it. */
  bringInHours: number;
  /** The driver signs a notice with it. */
  signedNotice: boolean;
  /** When the car is searched. */
  searched: 'shift' | 'hiring';
};

const said = eachIn({ en: en.LOST_PACKS, fr: fr.LOST_PACKS });

/** South Australia: reg. 134; New South Wales: 2017 reg. cl. 42; Northern Territory: after every hiring. */
export const LOST_PACKS = {
  none: { name: said.none.name, bringInHours: 48, signedNotice: false, searched: 'shift' },
  sa: {
    name: said.sa.name,
    bringInHours: 48,
    signedNotice: true,
    searched: 'shift',
  },
  nsw: {
    name: said.nsw.name,
    bringInHours: 24,
    signedNotice: false,
    searched: 'shift',
  },
  nt: {
    name: said.nt.name,
    bringInHours: 24,
    signedNotice: false,
    searched: 'hiring',
  },
} as const satisfies Record<string, LostPack>;
export type LostPackCode = keyof typeof LOST_PACKS;
export const LOST_PACK_CODES = ['none', 'sa', 'nsw', 'nt'] as const satisfies readonly LostPackCode[];

export const lostPackNames = namesOf(LOST_PACKS);

/** Whoever reported something hears by then, either way. */
export const ANSWER_DAYS = 21;
/** What nobody claims is held for so long. */
export const HOLD_DAYS = 90;
/** A driver who does not answer is called. */
export const ANSWER_MINUTES = 15;

export const LOST_DUES = ['bringIn', 'answer', 'hold'] as const;
export type LostDue = (typeof LOST_DUES)[number];

/** What is due next of a matter in this state, and when; null where nothing is. */
export function nextDue(
  pack: LostPackCode,
  { kind, state, openedAtMs }: { kind: string; state: string; openedAtMs: number },
): { due: LostDue; atMs: number } | null {
  if (kind === 'lostReport')
    return state === 'open' || state === 'contactingDriver' || state === 'matched'
      ? { due: 'answer', atMs: openedAtMs + ANSWER_DAYS * DAY_MS }
      : null;
  if (state === 'reportedByDriver')
    return { due: 'bringIn', atMs: openedAtMs + LOST_PACKS[pack].bringInHours * HOUR_MS };
  return state === 'received' || state === 'stored' ? { due: 'hold', atMs: openedAtMs + HOLD_DAYS * DAY_MS } : null;
}
