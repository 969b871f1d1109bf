/** A row of a live topic. `version` grows with every change of that entity, where the topic has one. */
export interface LiveRow {
  id: string | number;
  version?: number;
}

export type RowId = LiveRow['id'];

/**
 * What this screen knows of one topic of one fleet. `marks` holds, for each entity, the announcement number its last
 * change came with; entities that are gone keep theirs, so that a repeated older message cannot bring them back.
 */
export interface TopicState<R extends LiveRow> {
  readonly rows: ReadonlyMap<RowId, R>;
  readonly marks: ReadonlyMap<RowId, number>;
  /** Number of the newest snapshot: what has no mark is as it says, there or gone. */
  readonly floor: number;
  /** The last number covered, from which to resume; null before the first snapshot. */
  readonly lastNumber: number | null;
  /** In which life of the server's database the numbers are meant; null before the first snapshot. */
  readonly epoch: string | null;
}

export type TopicMessage<R extends LiveRow> =
  /** `quietMs`: for how long nothing of the topic has changed, as far as the server knows. */
  | { type: 'snapshot'; number: number; epoch?: string; quietMs?: number; rows: readonly R[] }
  | { type: 'changes'; number: number; epoch?: string; changes: readonly { id: RowId; row: R | null }[] };

export function emptyTopic<R extends LiveRow>(): TopicState<R> {
  return { rows: new Map(), marks: new Map(), floor: Number.NEGATIVE_INFINITY, lastNumber: null, epoch: null };
}

const MOST_MARKS_OF_THE_GONE = 4_000;

function older(known: LiveRow | undefined, next: LiveRow): boolean {
  return known?.version !== undefined && next.version !== undefined && next.version < known.version;
}

const markOf = (state: Pick<TopicState<LiveRow>, 'marks' | 'floor'>, id: RowId): number =>
  state.marks.get(id) ?? state.floor;

function forgetLongGone<R>(rows: ReadonlyMap<RowId, R>, marks: Map<RowId, number>): void {
  if (marks.size - rows.size <= MOST_MARKS_OF_THE_GONE) return;
  const gone = [...marks].filter(([id]) => !rows.has(id)).sort((a, b) => a[1] - b[1]);
  for (const [id] of gone.slice(0, gone.length - MOST_MARKS_OF_THE_GONE / 2)) marks.delete(id);
}

function applySnapshot<R extends LiveRow>(state: TopicState<R>, number: number, told: readonly R[]): TopicState<R> {
  const rows = new Map<RowId, R>();
  const marks = new Map<RowId, number>();
  for (const row of told) {
    if (markOf(state, row.id) > number) continue;
    const known = state.rows.get(row.id);
    rows.set(row.id, known && older(known, row) ? known : row);
    marks.set(row.id, number);
  }
  for (const [id, mark] of state.marks) {
    if (mark <= number) continue;
    marks.set(id, mark);
    const known = state.rows.get(id);
    if (known) rows.set(id, known);
  }
  return {
    rows,
    marks,
    floor: Math.max(number, state.floor),
    lastNumber: Math.max(number, state.lastNumber ?? number),
    epoch: state.epoch,
  };
}

function applyChanges<R extends LiveRow>(
  state: TopicState<R>,
  number: number,
  changes: readonly { id: RowId; row: R | null }[],
): TopicState<R> {
  const lastNumber = Math.max(number, state.lastNumber ?? number);
  const telling = changes.filter(({ id, row }) => {
    if (markOf(state, id) > number) return false;
    return row === null || !older(state.rows.get(id), row);
  });
  if (telling.length === 0) return { ...state, lastNumber };
  const rows = new Map(state.rows);
  const marks = new Map(state.marks);
  for (const { id, row } of telling) {
    if (row) rows.set(id, row);
    else rows.delete(id);
    marks.set(id, number);
  }
  forgetLongGone(rows, marks);
  return { ...state, rows, marks, lastNumber };
}

/**
 * Applies one message of the server. Repeated and late messages change nothing that a later one already told. A message of another
 * epoch is told by a database that has lost what was heard: nothing of that stays.
 */
export function applyMessage<R extends LiveRow>(known: TopicState<R>, message: TopicMessage<R>): TopicState<R> {
  const { epoch = known.epoch } = message;
  const state = epoch === known.epoch ? known : { ...emptyTopic<R>(), epoch };
  return message.type === 'snapshot'
    ? applySnapshot(state, message.number, message.rows)
    : applyChanges(state, message.number, message.changes);
}
