import { disputableUntilMs } from '#acts/settlement/dispute-line.ts';
import type { Seller } from '#core/invoice/party.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { hasMoved } from '#core/settlement/settled-line.ts';
import type { Db } from '#store/door/connect.ts';
import { type DisputeRow, disputesOf } from '#store/settlement/dispute.ts';
import type { PeriodRow } from '#store/settlement/period.ts';
import { type LineShift, type StatementRow, shiftsOfLine } from '#store/settlement/statement.ts';
import type { Dispute, Listed, Whole } from '../contract/shapes.ts';
import { type Asked, statementAsked } from './final-statement.ts';

type OfPeriod = Pick<Listed, 'from' | 'through' | 'state'>;
export const toldOfPeriod = (row: Pick<PeriodRow, 'from_date' | 'through_date' | 'state'>): OfPeriod => ({
  from: row.from_date,
  through: row.through_date,
  state: row.state,
});

export const toldListed = (row: StatementRow, period: OfPeriod, disputes: readonly DisputeRow[]): Listed => ({
  id: row.id,
  owner: row.owner_name,
  number: row.number,
  ...period,
  netMinor: row.net_minor,
  taxMinor: row.tax_minor,
  totalMinor: row.total_minor,
  selfBilled: row.self_billed,
  beforeMinor: row.before_minor,
  moved: hasMoved(row.total_minor, row.before_minor),
  disputes: disputes.filter(({ ownerKey, answer }) => ownerKey === row.owner_key && answer === null).length,
});

export function toldDispute(row: DisputeRow, owner = row.ownerKey): Dispute {
  const { id, lineKey, code, plate, amountMinor, text, atMs, by, answer, answeredAtMs, answeredBy } = row;
  return { id, lineKey, owner, code, plate, amountMinor, text, atMs, by, answer, answeredAtMs, answeredBy };
}

const toldParty = (party: Pick<Seller, 'name' | 'address' | 'taxNumber'> | null) =>
  party && { name: party.name, address: party.address, taxNumber: party.taxNumber };

/** One statement whole, the office's or an owner's own. */
export async function wholeStatement(db: Db, asked: Asked): Promise<Result<Whole, 'statementUnknown'>> {
  const found = await statementAsked(db, asked);
  if (!found.ok) return found;
  const { row, period } = found.value;
  const disputes = await disputesOf(db, asked.fleetId, { periodId: period.id, ownerKey: row.owner_key });
  return ok({
    ...toldListed(row, toldOfPeriod(period), disputes),
    lines: [...row.lines],
    taxPercent: row.tax_percent,
    taxedMinor: row.taxed_minor,
    issuedOn: row.issued_on,
    seller: toldParty(row.seller),
    buyer: toldParty(row.buyer),
    sha256: row.content_sha256?.toString('hex') ?? null,
    fileSha256: row.file_sha256?.toString('hex') ?? null,
    found: disputes.map((dispute) => toldDispute(dispute, row.owner_name)),
    disputableUntilMs: period.state === 'open' ? null : disputableUntilMs(period),
  });
}

/** The shifts behind a line. Refused: `statementUnknown`, `lineUnknown`. */
export async function shiftsBehind(
  db: Db,
  asked: Asked,
  key: string,
): Promise<Result<{ shifts: LineShift[] }, 'statementUnknown' | 'lineUnknown'>> {
  const found = await statementAsked(db, asked);
  if (!found.ok) return found;
  const line = found.value.row.lines.find((one) => one.key === key);
  if (!line) return refuse('lineUnknown');
  const { role, vehicleId, from } = line;
  return ok({ shifts: role === null ? [] : await shiftsOfLine(db, found.value.period.id, { role, vehicleId, from }) });
}
