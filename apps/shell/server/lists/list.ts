import type { Right } from '#core/access/flags.ts';
import type { Language } from '#core/language/languages.ts';
import type { SignedInUser, Suite } from '#engine/server/context.ts';

export type ListCall = {
  suite: Suite;
  user: SignedInUser;
  /** The fleets asked for that the user sees; all of the user's where the list ignores them. */
  fleets: readonly number[];
  /** What the request carries in `groupID`: of some lists the id of a row. */
  groupId: string;
  /** The user named in `user` or `UserID`; empty where none is. */
  forUser: string;
  /** What the client asks sentences in; null where it does not say. */
  language: Language | null;
  /** Finished or deleted rows of the last 7 days too. */
  all: boolean;
};

/** Answered instead of rows, as a problem. */
export type ListRefusal = { status: 400 | 403 | 404; title: string; titre: string; field?: string };

/** One list of `POST /api/list`. */
export type List = {
  right: Exclude<Right, 'public'>;
  /** Its rows are those of the fleets asked for. */
  byFleet: boolean;
  /** It changes something: the user's own act, which keeps their session alive. */
  isAct?: true;
  rows(call: ListCall): Promise<readonly object[] | ListRefusal>;
};

export const NO_ROW_ID: ListRefusal = {
  status: 400,
  title: "Send the row's id in the field 'groupID'.",
  titre: 'Envoyez l’identifiant de la ligne dans le champ « groupID ».',
  field: 'groupID',
};

export const ROW_UNKNOWN: ListRefusal = {
  status: 404,
  title: 'There is no such row among those you may see.',
  titre: 'Cette ligne n’existe pas parmi celles que vous pouvez voir.',
};

/** The id of a row that the request carries in `groupID`; null where it carries none. */
export function rowIdOf({ groupId }: ListCall): number | null {
  const text = groupId.trim();
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
