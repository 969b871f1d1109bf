import { localDate } from '#core/calendar/calendar-date.ts';
import type { Buyer, Seller } from '#core/invoice/party.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { LedgerKind } from '#core/ledger/chart.ts';
import { holderOfOwner, ownerKey } from '#core/owner/owner-record.ts';
import { fineOfLine } from '#core/settlement/fine.ts';
import type { Period } from '#core/settlement/period.ts';
import { postingsOf } from '#core/settlement/postings.ts';
import type { Db } from '#store/door/connect.ts';
import { sha256Hex } from '#store/door/sha256.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { insertFile, type NewFile } from '#store/file/file.ts';
import { boundedAccount, ledgerAccount } from '#store/ledger/account.ts';
import { openDay } from '#store/ledger/entry.ts';
import { ownersOf } from '#store/owner/owner.ts';
import { insertPrint, type PrintKey } from '#store/print/print.ts';
import { lastNumber, nextNumber } from '#store/series/next-number.ts';
import { lockFinesThrough, markFinesSettled } from '#store/settlement/fine.ts';
import { lockPeriod, type PeriodRow, periodFrom, setFinal, settleShifts } from '#store/settlement/period.ts';
import { type Issued, markIssued, type StatementRow, statementsOf } from '#store/settlement/statement.ts';
import type { ActContext } from '../context.ts';
import { newFile } from '../file/new-file.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { unforeseen } from '../ledger/unforeseen.ts';
import type { SettlementAsked } from './draft-settlement.ts';
import { periodBeginning, type SettledPeriod } from './reckon-period.ts';
import { settlementBlocks } from './settlement-blocks.ts';
import { companyParty, ownerParty } from './settlement-parties.ts';

/** A bond is held for its owner, who never owes it. */
const NEVER_OWED = { leastMinor: null, mostMinor: 0 };
const SERIES = 'ownerStatement';
/** So often is all drawn anew where something changed meanwhile: the statements, who they are from and for, the day. */
const TRIES = 5;
/** So many papers are drawn beside each other. */
const AT_ONCE = 20;

/** A statement as it is made final. */
export type FinalStatement = {
  row: StatementRow;
  period: Period;
  currency: string;
  number: number;
  issuedOn: string;
  seller: Seller;
  buyer: Buyer;
  /** Over all that it says. */
  sha256: string;
};
/** Which paper it is, and what its file is called. */
export const statementPaper = (fleetId: number, number: number): PrintKey => ({
  fleetId,
  kind: 'ownerStatement',
  key: String(number),
});
export const statementFileName = (number: number): string => `settlement-${number}`;
/** Draws the PDF of a statement, which is kept. */
export type DrawStatement = (final: FinalStatement, made: { madeAt: Date; copy: boolean }) => Promise<Buffer>;
/** What is drawn, by the hash over what it says. */
type Drawn = ReadonlyMap<string, NewFile>;

type FinaliseRefusal = 'periodUnknown' | 'periodFinal' | 'settlementBlocked';
type Done = { statements: number; first: number | null; last: number | null };
export type Finalised = Result<Done, FinaliseRefusal>;

/**
 * Makes a period final: each statement is entered in the books, given the next number and kept as PDF, its shifts are settled,
 * and nothing of it changes any more. Refused: `periodUnknown`, `periodFinal` (by), `settlementBlocked` (count: what
 * `settlementBlocks` tells).
 */
export async function finaliseSettlement(
  { store, clock }: ActContext,
  actor: Actor,
  asked: SettlementAsked,
  draw: DrawStatement,
): Promise<Finalised> {
  for (let tries = 1; ; tries += 1) {
    // Drawn before the transaction begins: while one lasts, no live number is given to anything.
    const nowMs = clock.nowMs();
    const ready = await readyToFinalise(store.db, asked, nowMs);
    if (!ready.ok) return ready;
    const { known, statements, last } = ready.value;
    const finals = await finalsOf(store.db, known, statements, { nowMs, last });
    const drawn = await drawAll(finals, draw, new Date(nowMs));
    const done = await transact<Result<Done, FinaliseRefusal | 'drawnOtherwise'>>(store, actor, nowMs, (t) =>
      finaliseSettlementIn(t, asked, drawn),
    );
    if (done.ok) return done;
    const { code, detail } = done;
    if (code !== 'drawnOtherwise') return refuse(code, detail);
    if (tries === TRIES) return refuse('settlementBlocked', { count: 1 });
  }
}

/** What is to be made final, as long as nothing stands against it. */
async function readyToFinalise(
  db: Db,
  { fleetId, from }: SettlementAsked,
  nowMs: number,
  held?: Tx,
): Promise<
  Result<{ known: SettledPeriod; row: PeriodRow; statements: StatementRow[]; last: number }, FinaliseRefusal>
> {
  const known = await periodBeginning(db, fleetId, from);
  if (!known.ok) return known;
  const row = held ? await lockPeriod(held, fleetId, from) : await periodFrom(db, fleetId, from);
  if (row?.state === 'final') return refuse('periodFinal', { by: row.finalised_by ?? '' });
  if (held) await lockFinesThrough(held, fleetId, known.value.period.through);
  const blocks = await settlementBlocks(db, known.value, row, nowMs);
  if (!row || blocks.length > 0) return refuse('settlementBlocked', { count: blocks.length });
  const statements = await statementsOf(db, fleetId, row.id);
  return ok({ known: known.value, row, statements, last: await lastNumber(db, fleetId, SERIES) });
}

async function finalsOf(
  db: Db,
  { fleetId, period, currency, zone }: SettledPeriod,
  statements: readonly StatementRow[],
  { nowMs, last }: { nowMs: number; last: number },
): Promise<FinalStatement[]> {
  const owners = new Map((await ownersOf(db, fleetId)).map((owner) => [ownerKey(owner.name), owner]));
  const buyer = await companyParty(db, fleetId);
  const issuedOn = localDate(nowMs, zone);
  return statements.map((row, at) => {
    const number = last + at + 1;
    const seller = ownerParty(row.owner_name, owners.get(row.owner_key));
    const { owner_name: owner, lines, tax_minor: taxMinor, total_minor: totalMinor } = row;
    const said = [number, period, issuedOn, owner, lines, taxMinor, totalMinor, seller, buyer];
    const sha256 = sha256Hex(JSON.stringify(said));
    return { row, period, currency, number, issuedOn, seller, buyer, sha256 };
  });
}

async function drawAll(finals: readonly FinalStatement[], draw: DrawStatement, madeAt: Date): Promise<Drawn> {
  const drawn = new Map<string, NewFile>();
  for (let from = 0; from < finals.length; from += AT_ONCE) {
    const papers = finals.slice(from, from + AT_ONCE).map(async (final) => {
      drawn.set(final.sha256, newFile('application/pdf', await draw(final, { madeAt, copy: false })));
    });
    await Promise.all(papers);
  }
  return drawn;
}

async function finaliseSettlementIn(
  t: Tx,
  asked: SettlementAsked,
  drawn: Drawn,
): Promise<Result<Done, FinaliseRefusal | 'drawnOtherwise'>> {
  const { fleetId } = asked;
  const ready = await readyToFinalise(t.db, asked, t.nowMs, t);
  if (!ready.ok) return ready;
  const { known, row, statements, last } = ready.value;
  const { period } = known;
  await settleShifts(t, row.id);
  const fined = statements.flatMap(({ lines }) => lines.flatMap((line) => fineOfLine(line) ?? []));
  await markFinesSettled(t, row.id, [...new Set(fined)]);
  const entries = await postStatements(t, known, statements);
  const issued: Issued[] = [];
  for (const final of await finalsOf(t.db, known, statements, { nowMs: t.nowMs, last })) {
    const { sha256, issuedOn, seller, buyer } = final;
    const number = await nextNumber(t, fleetId, SERIES);
    const file = drawn.get(sha256);
    if (!file || number !== final.number) return refuse('drawnOtherwise');
    const fileId = await insertFile(t, fleetId, file, t.actor.name);
    const name = statementFileName(number);
    await insertPrint(t, statementPaper(fleetId, number), {
      whose: 'books',
      name,
      fileId,
      by: t.actor.name,
      handed: false,
    });
    const { id } = final.row;
    const entryId = entries.get(id) ?? null;
    issued.push({ id, number, issuedOn, entryId, seller, buyer, sha256, fileSha256: file.sha256 });
  }
  await markIssued(t, issued);
  await setFinal(t, row.id);
  const totalMinor = statements.reduce((sum, statement) => sum + statement.total_minor, 0);
  t.audit({
    act: 'finaliseSettlement',
    entity: 'settlement',
    entityId: row.id,
    fleetId,
    became: { ...period, statements: statements.length, totalMinor },
  });
  t.announce('settlements', fleetId, row.id);
  return ok({ statements: statements.length, first: issued[0]?.number ?? null, last: issued.at(-1)?.number ?? null });
}

/** One entry a statement, in the order of the owners' accounts as all hold them; a statement that moves nothing has none. */
async function postStatements(
  t: Tx,
  { fleetId, period, currency }: SettledPeriod,
  statements: readonly StatementRow[],
): Promise<ReadonlyMap<number, number>> {
  const onDate = await openDay(t, fleetId);
  const rule = `statement from ${period.from} through ${period.through}`;
  const ofFleet = new Map<LedgerKind, number>();
  const accountOf = async (kind: LedgerKind) => {
    const id = ofFleet.get(kind) ?? (await ledgerAccount(t, { fleetId, kind, currency }));
    ofFleet.set(kind, id);
    return id;
  };
  const moving = [];
  for (const { id, owner_name: owner, lines: said, tax_minor: taxMinor } of statements) {
    const lines = [];
    const ownId = await ledgerAccount(t, { fleetId, kind: 'owner', currency, holder: holderOfOwner(owner) });
    for (const { to, amountMinor } of postingsOf(said, taxMinor)) {
      const bond = { fleetId, kind: 'ownerBond', currency, holder: holderOfOwner(owner) };
      const accountId =
        to === 'owner' ? ownId : to === 'ownerBond' ? await boundedAccount(t, bond, NEVER_OWED) : await accountOf(to);
      lines.push({ accountId, amountMinor, rule });
    }
    if (lines.length > 0) moving.push({ id, owner, ownId, lines });
  }
  const entries = new Map<number, number>();
  for (const { id, owner, lines } of moving.toSorted((one, other) => one.ownId - other.ownId)) {
    const posted = await postEntry(t, {
      fleetId,
      key: `settlement ${period.from} statement ${id}`,
      kind: 'ownerStatement',
      state: 'posted',
      onDate,
      about: { owner },
      lines,
    });
    if (!posted.ok) throw unforeseen(`The books refused a statement: ${posted.code}`, posted.code);
    entries.set(id, posted.value.entryId);
  }
  return entries;
}
