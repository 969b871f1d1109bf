import type { Rights } from '#core/access/flags.ts';
import { menusFor } from '#core/access/menu.ts';
import type { FactName } from '#core/figure/facts.ts';
import type { ToldBehind } from '../contract.ts';

type Place = { route: string; places: Readonly<Record<string, string>> };

/** Where a row of a fact is kept, beside its fleet; a job's place is its own. */
const PLACES: Partial<Record<FactName, (id: string, row: ToldBehind) => Place>> = {
  payIn: (shift, { did }) => ({
    route: 'cashier',
    places: { view: 'shifts', show: 'paid', shift, ...(did === null ? {} : { find: did }) },
  }),
  tillSession: (session, row) => ({ route: 'cashier', places: { view: 'tills', session, ...listOf(row) } }),
  cash: (session, row) => ({ route: 'cashier', places: { view: 'tills', session, ...listOf(row) } }),
  docket: shiftRecord,
  handover: shiftRecord,
  override: shiftRecord,
  invoice: (record) => ({ route: 'admin/accounts', places: { record } }),
  refund: (matter) => ({ route: 'incidents', places: { which: 'all', case: matter } }),
  statement: (statement, { opensIn }) => ({
    route: 'settle',
    places: { statement, ...(opensIn === null ? {} : { period: opensIn }) },
  }),
};

function listOf({ opensIn }: ToldBehind): Place['places'] {
  return opensIn === 'approved' ? { which: opensIn } : {};
}

function shiftRecord(shift: string): Place {
  return { route: 'keyHandler', places: { view: 'shifts', which: 'all', shift } };
}

/** The page that shows this row, for whom it opens; null where there is none. */
export function openedRow(fact: FactName, row: ToldBehind, rights: Rights): Place | null {
  const { opensId, fleetId } = row;
  const place = opensId === null ? undefined : PLACES[fact]?.(String(opensId), row);
  if (!place || !menusFor(rights).some(({ entries }) => entries.some(({ route }) => route === place.route)))
    return null;
  return { ...place, places: { fleet: String(fleetId), ...place.places } };
}
