import { faultOfBuyer, faultOfSeller } from '#core/invoice/judge-party.ts';
import { holderOfOwner, ownerKey } from '#core/owner/owner-record.ts';
import type { Block } from '#core/settlement/state.ts';
import type { Db } from '#store/door/connect.ts';
import { ownersOf } from '#store/owner/owner.ts';
import { bondsHeld } from '#store/settlement/charge.ts';
import { disputesOf } from '#store/settlement/dispute.ts';
import { namesOfUsers, unpaidShifts } from '#store/settlement/figures.ts';
import { type PeriodRow, unsettledBefore } from '#store/settlement/period.ts';
import { type StatementRow, statementsOf } from '#store/settlement/statement.ts';
import { reckonPeriod, type SettledPeriod } from './reckon-period.ts';
import { companyParty, ownerParty } from './settlement-parties.ts';

/** A statement that its owner cannot read in the suite, having no user of that name: it goes by post, where there is an address. */
export type ByPost = { id: number; owner: string; addressed: boolean };

/** The statements of a period that go by post. They keep nobody else waiting. */
export async function statementsByPost(
  db: Db,
  fleetId: number,
  statements: readonly StatementRow[],
): Promise<ByPost[]> {
  const users = await namesOfUsers(
    db,
    statements.map(({ owner_key: key }) => key),
  );
  const posted = statements.filter(({ owner_key: key }) => !users.has(key));
  const owners = posted.length > 0 ? await ownersOf(db, fleetId) : [];
  const known = new Map(owners.map((owner) => [ownerKey(owner.name), owner]));
  return posted.map(({ id, owner_name: owner, owner_key: key }) => {
    return { id, owner, addressed: ownerParty(owner, known.get(key)).address.length > 0 };
  });
}

/** All that keeps a period from being made final, the whole matter before single owners and vehicles. */
export async function settlementBlocks(
  db: Db,
  settled: SettledPeriod,
  row: PeriodRow | undefined,
  nowMs: number,
): Promise<Block[]> {
  const { fleetId, period, endsMs } = settled;
  if (endsMs > nowMs) return [{ code: 'notOver', detail: { through: period.through } }];
  if (!row || row.state === 'open') return [{ code: 'notDrafted', detail: {} }];
  const blocks: Block[] = [];
  const earlier = await unsettledBefore(db, fleetId, period.from);
  if (earlier) blocks.push({ code: 'earlierOpen', detail: { from: earlier.from_date, through: earlier.through_date } });
  const now = await reckonPeriod(db, settled, row.id);
  const same = now.ok && row.figures_sha256 !== null && now.value.figuresSha256.equals(row.figures_sha256);
  if (!same) blocks.push({ code: 'figuresMoved', detail: {} });
  const unpaid = await unpaidShifts(db, settled);
  if (unpaid > 0) blocks.push({ code: 'unpaidShifts', detail: { count: unpaid } });
  const open = (await disputesOf(db, fleetId, { periodId: row.id })).filter(({ answer }) => answer === null).length;
  if (open > 0) blocks.push({ code: 'openDisputes', detail: { count: open } });
  if (!now.ok) return blocks;
  const statements = await statementsOf(db, fleetId, row.id);
  for (const { plate, rest } of now.value.unowned) {
    blocks.push({ code: 'sharesUnder', detail: { plate, percent: (10_000 - rest) / 100 } });
  }
  const held = await bondsHeld(db, fleetId);
  for (const { owner_name: owner, lines } of statements) {
    const back = lines.reduce((sum, { code, amountMinor }) => sum + (code === 'bond' ? amountMinor : 0), 0);
    if (back > (held.get(holderOfOwner(owner)) ?? 0)) blocks.push({ code: 'bondShort', detail: { owner } });
  }
  const billed = statements.filter((statement) => statement.self_billed);
  for (const { owner_name: owner } of billed) {
    const fault = faultOfSeller(ownerParty(owner, now.value.owners.get(ownerKey(owner))));
    if (fault) blocks.push({ code: 'ownerIncomplete', detail: { owner, ...fault } });
  }
  const fault = billed.length > 0 ? faultOfBuyer(await companyParty(db, fleetId)) : null;
  if (fault) blocks.push({ code: 'companyIncomplete', detail: { ...fault } });
  return blocks;
}
