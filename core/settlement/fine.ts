import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { sharesOf } from '#core/ledger/shares.ts';
import { WHOLE } from '#core/pay-in/model.ts';
import { type Ownership, partsOn, restOf } from './ownership.ts';
import type { SettledLine } from './settled-line.ts';

/** A fine that the owners of a car are to pay, in minor units. */
export type OwnerFine = { id: number; vehicleId: number; onDate: CalendarDate; offence: string; amountMinor: number };

export const MOST_OFFENCE = 120;
export const FINE_GOES = ['owner', 'driver'] as const;
export type FineGoes = (typeof FINE_GOES)[number];

const KEY = /^fine (\d+)$/;
/** Which fine a line is of; null where it is none that was typed as such. */
export const fineOfLine = ({ key }: Pick<SettledLine, 'key'>): number | null => {
  const [, id] = KEY.exec(key) ?? [];
  return id === undefined ? null : Number(id);
};

type Give = (owner: string, line: SettledLine) => void;
type Fined = { vehicle: { id: number; plate: string }; ownership: Ownership; fines: readonly OwnerFine[] };

/** Charges those who owned the car on the day of a fine; answers the largest part of it that was nobody's. */
export function fineVehicle({ vehicle, ownership, fines }: Fined, give: Give): number {
  let most = 0;
  for (const { id, onDate, offence, amountMinor } of fines.toSorted((one, other) => one.id - other.id)) {
    const parts = partsOn(ownership, onDate);
    if (parts.length === 0) continue;
    const rest = restOf(parts);
    most = Math.max(most, rest);
    const amounts = sharesOf(-amountMinor, [...parts.map(({ hundredths }) => hundredths), rest]);
    for (const [at, { name, hundredths }] of parts.entries()) {
      give(name, {
        key: `fine ${id}`,
        code: 'fine',
        role: null,
        vehicleId: vehicle.id,
        plate: vehicle.plate,
        from: onDate,
        through: onDate,
        rule: 'fineOf',
        count: 1,
        unitMinor: -amountMinor,
        baseMinor: -amountMinor,
        percent: WHOLE,
        wholeMinor: -amountMinor,
        part: hundredths,
        amountMinor: amounts[at] ?? 0,
        taxed: false,
        why: offence,
      });
    }
  }
  return most;
}
