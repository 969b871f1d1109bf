import type { Rights } from '#core/access/flags.ts';
import { type CaseKind, caseNumber } from '#core/case/case-kind.ts';
import type { MoveRefusal } from '#core/case/judge-move.ts';
import type { LetterFacts } from '#core/case/letter.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import type { Language } from '#core/language/languages.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { type CaseRow, lockCase } from '#store/case/case-file.ts';
import type { SubjectIds } from '#store/case/subjects.ts';
import type { About, AuditLine, Tx } from '#store/door/transaction.ts';
import { lastHand } from '#store/event/last-hand.ts';

/** A case of a fleet as somebody saw it, and what they may. */
export type CaseTarget = {
  fleetId: number;
  id: number;
  version: number;
  sees: readonly number[];
  rights: Rights | null;
  /** Now by the wall's clock, by which mail goes; by the transaction's where it is left out. */
  wallMs?: number;
  /** Where the suite is reached from outside; links are left out where it is not known. */
  suiteUrl?: string;
};

export type MoveGiven = Pick<CaseTarget, 'rights' | 'wallMs' | 'suiteUrl'> & { why: string; given: RecordValues };

/** Whom and what a case is about; what is left out nobody has named. */
export type CaseAbout = SubjectIds;

/** A kind of case with what its moves bring about; the acts never ask which kind it is. */
export type CaseActs = {
  kind: CaseKind;
  /** What keeps one from being opened, beyond what its fields say. */
  mayOpen?: (
    t: Tx,
    one: { fleetId: number; ofCase: number | null; source: string | null },
  ) => Promise<Refusal<string> | null>;
  /** Whom and what it is about, where what is known of it tells more than was chosen; and what is known with it. */
  about?: (
    t: Tx,
    one: { fleetId: number; given: RecordValues } & CaseAbout,
  ) => Promise<Result<CaseAbout & { given?: RecordValues }, string>>;
  /** What is kept beside it as it is opened or changed, and follows from it; a refusal takes all of it back. */
  kept?: (t: Tx, file: CaseRow) => Promise<Result<unknown, string>>;
  /** How long each of its clocks has, in milliseconds of its own hours; `dayMs` is a working day. Null: nothing is owed. */
  limits?: (t: Tx, file: CaseRow, dayMs: number) => Promise<Readonly<Record<string, number | null>>>;
  /** What its letters know besides; those that `template` does not say may be left out. `sent` as one goes out. */
  letterKnows?: (
    t: Tx,
    file: CaseRow,
    letter: { template: string; zone: string; language: Language; suiteUrl: string; sent: boolean },
  ) => Promise<LetterFacts>;
  /** The move that the driver's answer makes, where it stands in a state of which it may. */
  stated?: string;
  /** What a move does besides, before the state is written; a refusal takes all of it back. */
  moves?: Readonly<Record<string, (t: Tx, file: CaseRow, given: MoveGiven) => Promise<Result<unknown, string>>>>;
};

export type HoldRefusal = 'caseUnknown' | 'caseMoved';
export type CaseMoveRefusal = HoldRefusal | MoveRefusal;

/** The case as the user saw it, locked. Refused: `caseUnknown`, `caseMoved` (by). */
export async function holdCase(
  t: Tx,
  kind: CaseKind,
  { fleetId, id, version }: Pick<CaseTarget, 'fleetId' | 'id' | 'version'>,
): Promise<Result<CaseRow, HoldRefusal>> {
  const file = await lockCase(t, fleetId, kind.name, id);
  if (!file) return refuse('caseUnknown');
  if (file.version !== version) return refuse('caseMoved', { by: await lastHand(t.db, kind.name, id) });
  return ok(file);
}

export const numberOf = (kind: CaseKind, { year, number }: CaseRow): string => caseNumber(kind, year, number);

/** The line of the trail that tells what was done to a case. */
export const lineOf = (kind: CaseKind, file: CaseRow): Omit<AuditLine, 'act'> & { about: About } => ({
  entity: kind.name,
  entityId: file.id,
  fleetId: file.fleet_id,
  about: { driverId: file.driver_id, vehicleId: file.vehicle_id },
});

/** Tells every list and page that shows the case. */
export function announceCase(t: Tx, kind: CaseKind, { fleet_id: fleetId, id }: CaseRow): void {
  t.announce(kind.topic, fleetId, id);
}
