import { allows } from '#core/access/flags.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { foundItemKind } from '#core/lost-property/case.ts';
import { itemKind } from '#core/lost-property/item-kinds.ts';
import { type ItemFacts, judgeCount, judgeItem } from '#core/lost-property/item-rules.ts';
import { type CaseRow, lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { changeThing, lostRow, reportOf } from '#store/lost-property/lost-property.ts';
import { type CaseActs, type MoveGiven, numberOf } from '../case/case-acts.ts';
import { moveHeldIn } from '../case/move-case.ts';
import { enterFee } from './enter-fee.ts';
import { aboutThing, becomes, finishLostTasks, keepThingOf } from './keep-thing.ts';
import { lostReportActs } from './report-acts.ts';

const factsOf = async (t: Tx, file: CaseRow, { rights }: Pick<MoveGiven, 'rights'>): Promise<ItemFacts> => ({
  kind: itemKind(file.given['kind']),
  counted: (await lostRow(t.db, file.id))?.counted_again_by != null,
  openedAtMs: file.opened_at,
  nowMs: t.nowMs,
  supervises: rights !== null && allows(rights, { all: ['supervise'] }),
});

/** A move that the kind of thing allows; `then` is what it brings about. */
const judged =
  (move: string, then: (t: Tx, file: CaseRow, given: MoveGiven) => Promise<Result<unknown, string>>) =>
  async (t: Tx, file: CaseRow, given: MoveGiven): Promise<Result<unknown, string>> => {
    const allowed = judgeItem(await factsOf(t, file, given), move, { safe: given.given['safe'] === true });
    return allowed.ok ? then(t, file, given) : allowed;
  };

const stays = async (t: Tx, file: CaseRow): Promise<Result<null, never>> => {
  await finishLostTasks(t, file.id);
  return ok(null);
};

/** Two users count, the second without a look at the first. Refused: `userNeeded`, `countedByOne`, `countDiffers`. */
async function count(t: Tx, file: CaseRow, { given }: MoveGiven): Promise<Result<unknown, string>> {
  if (t.actor.kind !== 'user') return refuse('userNeeded');
  const row = await lostRow(t.db, file.id);
  const amountMinor = Number(given['amountMinor']);
  const first =
    row?.counted_by != null && row.counted_again_by === null
      ? { userId: row.counted_by, amountMinor: row.counted_minor ?? 0 }
      : null;
  const counted = judgeCount(first, { userId: t.actor.id, amountMinor });
  if (!counted.ok) return counted;
  await changeThing(
    t,
    file.id,
    counted.value === 'first'
      ? { counted_by: t.actor.id, counted_minor: amountMinor, counted_again_by: null }
      : { counted_again_by: t.actor.id },
  );
  return ok(null);
}

/** Whoever reported it has it back; what they paid for it is entered. */
async function givenBack(t: Tx, file: CaseRow, { given }: MoveGiven): Promise<Result<unknown, string>> {
  await enterFee(t, file, given['feeMinor']);
  await becomes(false, true)(t, file);
  const row = await reportOf(t.db, file.id);
  const report = row && (await lockCase(t, file.fleet_id, lostReportActs.kind.name, row.case_id));
  if (!report) throw new Error(`${numberOf(foundItemKind, file)} was claimed by no report.`);
  return moveHeldIn(t, lostReportActs, report, { move: 'closeFound', why: '', given: {}, rights: null });
}

async function kept(t: Tx, file: CaseRow): Promise<Result<unknown, never>> {
  await keepThingOf(t, 'item', file);
  return ok(null);
}

export const foundItemActs: CaseActs = {
  kind: foundItemKind,
  about: aboutThing('item'),
  kept,
  moves: {
    receive: judged('receive', stays),
    count: judged('count', count),
    store: judged('store', stays),
    claim: judged('claim', becomes(false, false)),
    release: becomes(true, false),
    putBack: becomes(true, false),
    backToDriver: becomes(true, false),
    handOver: judged('handOver', givenBack),
    post: judged('post', givenBack),
    police: judged('police', becomes(false, true)),
    charity: judged('charity', becomes(false, true)),
    dispose: judged('dispose', becomes(false, true)),
  },
};
