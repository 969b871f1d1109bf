import type { Right, Rights } from '#core/access/flags.ts';
import type { DraftedValue, LiveOf } from '#core/draft/changes.ts';
import type { Place, PlacedChange } from '#core/draft/place.ts';
import type { Refusal, Result } from '#core/kit/result.ts';
import type { Topic } from '#core/topic/topic.ts';
import type { Db, Store } from '#store/door/connect.ts';
import type { Tx } from '#store/door/transaction.ts';

/** What stands at a place now, who set it last and when; version 0 where nobody ever has. */
export type LivePlace = { id?: number; value: DraftedValue; version: number; by: string; atMs: number };

/** The same by the keys of the places; one that nobody ever set need not be there. */
export type Live = ReadonlyMap<string, LivePlace>;

export const liveOf =
  (live: Live): LiveOf =>
  (key) =>
    live.get(key)?.value ?? null;

/** What somebody may, and which fleets they see. */
export type WhoWrites = { rights: Rights; fleets: readonly number[] };

/**
 * What is drafted. Each kind declares how it is read and written; the acts never ask which it is.
 * `acts/setting/setting-drafts.ts` and `acts/resource/record-drafts.ts` are two.
 */
export type DraftKind = {
  /** Under which its drafts are kept; entity of the audit lines: `settingDraft`. */
  name: string;
  topic: Topic;
  /** Of whoever drafts, besides what `refusalToWrite` says. */
  right: Exclude<Right, 'public'>;
  /** Why somebody may not write at all these places; null where they may. */
  refusalToWrite: (db: Db, who: WhoWrites, places: readonly Place[]) => Promise<Refusal<string> | null>;
  /** What stands at these places now. */
  readLive: (db: Db, places: readonly Place[]) => Promise<Live>;
  /** The same, kept from others; each in the same order, so that two who lock many wait for one another. */
  lockLive: (t: Tx, places: readonly Place[]) => Promise<Live>;
  /** A value as it is kept. */
  tidied?: (db: Db, place: Place, value: DraftedValue) => Promise<DraftedValue>;
  /** Why a change cannot be made, beside all that its draft changes; null where it can. */
  refusalOf: (t: Tx, change: PlacedChange, all: readonly PlacedChange[]) => Promise<Refusal<string> | null>;
  /** Makes a change that is sound, at the version that is locked; answers it as it was made. */
  write: (
    t: Tx,
    change: PlacedChange,
    live: LivePlace | undefined,
    draft: string,
  ) => Promise<Result<PlacedChange, string>>;
  /** What the database refused, where it is no bug. */
  refusalOfError?: (error: unknown, changes: readonly PlacedChange[]) => Refusal<string> | null;
  /** Was perhaps written: what is remembered of it holds no longer. */
  written?: (store: Store) => void;
};
