import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { changedFields, tidyValues } from '#core/resource/check.ts';
import { type Choices, type CsvProblem, recordsOfCsv } from '#core/resource/record-csv.ts';
import {
  emptyValues,
  identityOf,
  type RecordValues,
  type Resource,
  type StoredRecord,
} from '#core/resource/resource.ts';
import type { Db } from '#store/door/connect.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { choicesOf, fleetChoices, recordsByIdentity } from '#store/resource/resource.ts';
import type { ActContext } from '../context.ts';
import { refusalOfValues } from './check-record.ts';
import { createRecordIn } from './create-record.ts';
import { keepingUnseen } from './hidden-fleets.ts';
import type { RecordPlace, ResourceActs } from './resource-acts.ts';
import { updateRecordIn } from './update-record.ts';

export type LineProblem = { line: number; code: string; detail: Record<string, string | number> };
export type ImportPlan = { added: number; changed: number; same: number; problems: LineProblem[] };

const MOST_PROBLEMS = 50;

/** What may be picked in each field of references, names or fleets. */
export async function choicesOfResource(db: Db, resource: Resource, { fleetId, sees }: RecordPlace): Promise<Choices> {
  const entries = Object.entries(resource.fields).map(async ([name, field]) => {
    if ('to' in field && typeof field.to === 'string') return [[name, await choicesOf(db, field.to, fleetId)] as const];
    if (field.kind !== 'fleets') return [];
    const others = sees.filter((id) => id !== fleetId);
    return [[name, await fleetChoices(db, others)] as const];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/**
 * Brings records of a CSV into a fleet: those whose key is known are changed, the others added, all in one transaction.
 * Where a line has a problem, or `dryRun` is asked, nothing is written and the plan tells what would be.
 * Refused: `csvEmpty`, `csvColumnUnknown`, `csvColumnTwice`, `csvKeyMissing` (`column`).
 */
export function importRecords(
  { store, clock }: ActContext,
  actor: Actor,
  acts: ResourceActs,
  input: RecordPlace & { csv: string; dryRun: boolean },
): Promise<Result<ImportPlan, CsvProblem>> {
  return transact<Result<ImportPlan, CsvProblem>>(store, actor, clock.nowMs(), async (t) => {
    const { resource } = acts;
    const read = recordsOfCsv(resource, input.csv, await choicesOfResource(t.db, resource, input));
    if (!read.ok) return refuse(read.code, read.column === undefined ? undefined : { column: read.column });
    const known = await recordsByIdentity(t.db, resource, input.fleetId);
    const plan: ImportPlan = { added: 0, changed: 0, same: 0, problems: [] };
    const lines = await planLines(t, resource, input, read.records, known, plan);
    if (input.dryRun || plan.problems.length > 0 || plan.added + plan.changed === 0) {
      t.unchanged();
      return ok(plan);
    }
    for (const { line, before, values } of lines) {
      const outcome = before
        ? await updateRecordIn(t, acts, { ...input, id: before.id, version: before.version }, values)
        : await createRecordIn(t, acts, input, values);
      if (!outcome.ok) throw new LineRefused(problemOf(line, outcome), plan);
    }
    return ok(plan);
  }).catch((error: unknown) => {
    if (!(error instanceof LineRefused)) throw error;
    return ok({ ...error.plan, problems: [error.problem] });
  });
}

type Line = { line: number; before: StoredRecord | undefined; values: RecordValues };

async function planLines(
  t: Tx,
  resource: Resource,
  place: RecordPlace,
  records: readonly { line: number; values: RecordValues }[],
  known: ReadonlyMap<string, StoredRecord>,
  plan: ImportPlan,
): Promise<Line[]> {
  const lines: Line[] = [];
  const seen = new Map<string, number>();
  for (const { line, values: given } of records) {
    if (plan.problems.length >= MOST_PROBLEMS) break;
    const key = identityOf(resource, given);
    const before = known.get(key);
    const stood = before?.values ?? emptyValues(resource);
    const values = tidyValues(resource, keepingUnseen(resource, stood, { ...stood, ...given }, place.sees));
    const refusal = await refusalOfValues(t.db, resource, place, values, stood);
    const first = seen.get(key);
    if (refusal) plan.problems.push(problemOf(line, refusal));
    else if (first !== undefined) plan.problems.push({ line, code: 'lineTwice', detail: { line: first } });
    else if (before && changedFields(before.values, values).length === 0) plan.same += 1;
    else {
      plan[before ? 'changed' : 'added'] += 1;
      lines.push({ line, before, values });
    }
    seen.set(key, first ?? line);
  }
  return lines;
}

const problemOf = (line: number, { code, detail }: Refusal<string>): LineProblem => ({
  line,
  code,
  detail: detail ?? {},
});

/** Rolls the whole file back for one line that its act refused. */
class LineRefused extends Error {
  readonly problem: LineProblem;
  readonly plan: ImportPlan;
  constructor(problem: LineProblem, plan: ImportPlan) {
    super(`line ${problem.line} was refused: ${problem.code}`);
    this.problem = problem;
    this.plan = plan;
  }
}
