import type { Right } from '#core/access/flags.ts';
import type { SignedInUser, Suite } from '#engine/server/context.ts';

export type ListCall = {
  suite: Suite;
  user: SignedInUser;
  /** The fleets asked for that the user sees; all of the user's where the list ignores them. */
  fleets: readonly number[];
  /** What the request carries in `groupID`: of some lists the id of a row. */
  groupId: string;
  /** Finished or deleted rows of the last 7 days too. */
  all: boolean;
};

/** One list of `POST /api/list`. */
export type List = {
  right: Exclude<Right, 'public'>;
  /** Its rows are those of the fleets asked for. */
  byFleet: boolean;
  rows(call: ListCall): Promise<readonly object[]>;
};
