import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { fieldHeads } from '#core/label/field-heads.ts';
import { changedFields } from '#core/resource/check.ts';
import { PIN_KEPT, pinFields } from '#core/resource/pin.ts';
import { type Choices, type CsvProblem, recordsOfCsv } from '#core/resource/record-csv.ts';
import { emptyValues, identityOf, type RecordValues, type Resource } from '#core/resource/resource.ts';
import { withoutFields } from '#core/resource/shown-fields.ts';
import { breathing } from '#store/door/breath.ts';
import type { Db } from '#store/door/connect.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { systemLabels } from '#store/label/system-label.ts';
import { choicesOf, fleetChoices, isInUse, recordsByIdentity } from '#store/resource/resource.ts';
import type { ActContext } from '../context.ts';
import { knownChoices, refusalsOfValues } from './check-record.ts';
import { hashPins } from './hash-pins.ts';
import { keepingUnseen } from './hidden-fleets.ts';
import { keeperOf } from './kept-values.ts';
import type { RecordPlace, ResourceActs } from './resource-acts.ts';
import { type ImportLine, type LinesWritten, writeLines } from './write-lines.ts';

export type LineProblem = { line: number; code: string; detail: Record<string, string | number> };
export type ImportPlan = { added: number; changed: number; same: number; problems: LineProblem[] };

const MOST_PROBLEMS = 2_000;
/** So often is a file checked anew where somebody changed the same records while it was checked. */
const TRIES = 3;

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

type ImportInput = RecordPlace & {
  csv: string;
  dryRun: boolean;
  /** A PIN of the file is for those who have none yet, so that the same file once more changes nothing. */
  keepPins?: boolean;
};

/** A file that was checked: what is left is to write it. `keys` tell its records from others. */
export type MadeReady = { plan: ImportPlan; lines: ImportLine[]; keys: ReadonlySet<string> };

/**
 * Makes a file ready while another is written, and writes nothing; null where something is wrong with it by now, which may
 * be right once the other is there.
 */
export async function readyAhead(db: Db, acts: ResourceActs, input: ImportInput): Promise<MadeReady | null> {
  const planned = await planImport(db, acts, input);
  if (!planned.ok || planned.value.plan.problems.length > 0) return null;
  return { ...planned.value, lines: await withHashes(acts.resource, planned.value.lines) };
}

/** What else is written with the lines of a file, in their transaction; refused where they may no longer be written. */
type WithLines<C extends string> = (t: Tx, plan: ImportPlan) => Promise<Result<null, C>>;

/**
 * Brings records of a CSV into a fleet: those whose key is known are changed, the others added, all in one transaction.
 * Where a line has a problem, or `dryRun` is asked, nothing is written and the plan tells what would be. The file is
 * checked before the transaction begins: while one lasts, no live number is given to anything. What was made ready ahead is
 * checked anew where somebody changed its records since then.
 * Refused: `csvEmpty`, `csvColumnUnknown`, `csvColumnTwice`, `csvKeyMissing` (`column`), and what `withLines` refuses.
 */
export async function importRecords<C extends string = never>(
  { store, clock }: ActContext,
  actor: Actor,
  acts: ResourceActs,
  input: ImportInput,
  withLines?: WithLines<C>,
  ahead: MadeReady | null = null,
): Promise<Result<ImportPlan, CsvProblem | C>> {
  for (let tries = 1; ; tries += 1) {
    const early = tries === 1 ? ahead : null;
    const planned = early ? ok(early) : await planImport(store.db, acts, input);
    if (!planned.ok) return planned;
    const { plan, lines } = planned.value;
    if (input.dryRun || plan.problems.length > 0 || lines.length === 0) return ok(plan);
    const ready = early ? lines : await withHashes(acts.resource, lines);
    let against: Refusal<C> | undefined;
    try {
      const written = await transact<LinesWritten | Refusal<C>>(store, actor, clock.nowMs(), async (t) => {
        const kept = await withLines?.(t, plan);
        against = kept?.ok === false ? kept : undefined;
        return against ?? writeLines(t, acts, input.fleetId, ready);
      });
      if (against) return against;
      if (written.ok) return ok(plan);
      if (written.code === 'recordInUse' || tries === TRIES) return ok({ ...plan, problems: [problemOf(written)] });
    } catch (error) {
      // What a line refers to went away meanwhile: checked anew, the line is told.
      if (!isInUse(error) || tries === TRIES) throw error;
    }
  }
}

/** So many PINs are hashed at once; whoever signs on meanwhile waits for one of them, not for a whole file. */
const HASHED_AT_ONCE = 2;

async function withHashes(resource: Resource, lines: readonly ImportLine[]): Promise<ImportLine[]> {
  if (pinFields(resource).length === 0) return [...lines];
  const ready: ImportLine[] = [...lines];
  const rest = ready.entries();
  const hashing = Array.from({ length: HASHED_AT_ONCE }, async () => {
    for (const [at, line] of rest)
      ready[at] = { ...line, values: { ...line.values, ...(await hashPins(resource, line.values)) } };
  });
  await Promise.all(hashing);
  return ready;
}

async function planImport(
  db: Db,
  { resource, completed = (values) => values }: ResourceActs,
  input: ImportInput,
): Promise<Result<MadeReady, CsvProblem>> {
  const shown = withoutFields(resource, input.hidden ?? []);
  const heads = fieldHeads(Object.keys(shown.fields), await systemLabels(db));
  const read = recordsOfCsv(shown, input.csv, await choicesOfResource(db, shown, input), heads);
  if (!read.ok) return refuse(read.code, read.column === undefined ? undefined : { column: read.column });
  const keys = read.records.map(({ values }) => String(values[resource.key] ?? ''));
  const known = await recordsByIdentity(db, resource, input.fleetId, keys);
  const choices = knownChoices(db, input.fleetId);
  const kept = await keeperOf(db, input.fleetId, resource);
  const plan: ImportPlan = { added: 0, changed: 0, same: 0, problems: [] };
  const lines: ImportLine[] = [];
  const breathe = breathing();
  const seen = new Map<string, number>();
  for (const { line, values: given } of read.records) {
    if (plan.problems.length >= MOST_PROBLEMS) break;
    await breathe();
    const key = identityOf(resource, given);
    const before = known.get(key);
    const stood = before?.values ?? emptyValues(resource);
    const said = saidBy(resource, given, before?.values, input.keepPins ?? false);
    const whole = kept(keepingUnseen(resource, stood, { ...stood, ...said }, input.sees));
    const values = completed(whole);
    const refusals = await refusalsOfValues(choices, resource, input, values, stood);
    const first = seen.get(key);
    if (refusals.length > 0) plan.problems.push(...refusals.map((refusal) => problemOf(refusal, line)));
    else if (first !== undefined) plan.problems.push({ line, code: 'lineTwice', detail: { line: first } });
    else if (before && changedFields(before.values, values).length === 0) plan.same += 1;
    else {
      plan[before ? 'changed' : 'added'] += 1;
      lines.push({ line, before, values });
    }
    seen.set(key, first ?? line);
  }
  return ok({ plan, lines, keys: new Set(seen.keys()) });
}

/** What a line says of its record: an empty cell leaves a choice as it is, and what a new record starts with. */
function saidBy(
  resource: Resource,
  given: RecordValues,
  before: RecordValues | undefined,
  keepPins: boolean,
): RecordValues {
  const pins = pinFields(resource);
  const isSaid = ([name, value]: [string, RecordValues[string]]) => {
    if (pins.includes(name)) return value !== '' && !(keepPins && before?.[name] === PIN_KEPT);
    return value !== null || (before !== undefined && resource.fields[name]?.kind !== 'choice');
  };
  return Object.fromEntries(Object.entries(given).filter(isSaid));
}

/** What is wrong with a line, which the refusal names where no other is given. */
function problemOf({ code, detail = {} }: Refusal<string>, line = Number(detail.line)): LineProblem {
  const { line: _, ...rest } = detail;
  return { line, code, detail: rest };
}
