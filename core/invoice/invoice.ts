import { sharesOf } from '../ledger/shares.ts';

/** A drive as it stands in the book: what the client owes for it, tax included. */
export type InvoiceDrive = {
  jobId: number;
  onDate: string;
  text: string;
  /** Null where the tariff knows no tax. */
  taxPercent: number | null;
  grossMinor: number;
};

/** As EN 16931 has them: standard, whatever its rate, and zero rated. */
export type TaxCategory = 'S' | 'Z';

export type InvoiceLine = {
  line: number;
  jobId: number;
  onDate: string;
  text: string;
  category: TaxCategory;
  percent: number;
  netMinor: number;
  grossMinor: number;
};

export type TaxTotal = { category: TaxCategory; percent: number; netMinor: number; taxMinor: number };

export type InvoiceTotals = {
  netMinor: number;
  taxMinor: number;
  /** What tax by the law and the fares driven differ by; with it the invoice comes to what the book says. */
  roundingMinor: number;
  totalMinor: number;
  taxes: TaxTotal[];
};

/** The tax on an amount without it, as an invoice must show it: half a unit is rounded up. */
export const taxOn = (netMinor: number, percent: number): number =>
  Math.floor((netMinor * Math.round(percent * 100) + 5_000) / 10_000);

/** The largest amount without tax that does not exceed `grossMinor` with it. */
export function netOf(grossMinor: number, percent: number): number {
  const least = Math.floor((grossMinor * 10_000) / (10_000 + Math.round(percent * 100)));
  const next = least + 1;
  return next + taxOn(next, percent) <= grossMinor ? next : least;
}

const sumOf = <T>(all: readonly T[], amount: (one: T) => number) => all.reduce((sum, one) => sum + amount(one), 0);

/** By rate, the highest first. */
function byRate<T>(all: readonly T[], rate: (one: T) => number): [number, T[]][] {
  const rates = [...new Set(all.map(rate))].toSorted((one, other) => other - one);
  return rates.map((percent) => [percent, all.filter((one) => rate(one) === percent)]);
}

/** The lines of an invoice by day: the net of each rate is worked out once, and divided so that its lines come to it. */
export function linesOf(drives: readonly InvoiceDrive[]): InvoiceLine[] {
  // In their order before they are rounded: the odd unit falls on the same drive whoever brings them.
  const ordered = drives.toSorted((one, other) =>
    one.onDate < other.onDate ? -1 : one.onDate > other.onDate ? 1 : one.jobId - other.jobId,
  );
  const net = new Map<InvoiceDrive, number>();
  for (const [percent, group] of byRate(ordered, ({ taxPercent }) => taxPercent ?? 0)) {
    const gross = group.map(({ grossMinor }) => grossMinor);
    const whole = netOf(
      sumOf(gross, (minor) => minor),
      percent,
    );
    const shares = sharesOf(whole, gross);
    for (const [at, drive] of group.entries()) net.set(drive, shares[at] ?? 0);
  }
  return ordered.map((drive, at) => ({
    line: at + 1,
    jobId: drive.jobId,
    onDate: drive.onDate,
    text: drive.text,
    category: (drive.taxPercent ?? 0) > 0 ? 'S' : 'Z',
    percent: drive.taxPercent ?? 0,
    netMinor: net.get(drive) ?? 0,
    grossMinor: drive.grossMinor,
  }));
}

/** What lines come to, by rate, the highest first. */
export function totalsOf(lines: readonly InvoiceLine[]): InvoiceTotals {
  const taxes = byRate(lines, ({ percent }) => percent).map(([percent, group]): TaxTotal => {
    const netMinor = sumOf(group, (line) => line.netMinor);
    return { category: percent > 0 ? 'S' : 'Z', percent, netMinor, taxMinor: taxOn(netMinor, percent) };
  });
  const netMinor = sumOf(taxes, (tax) => tax.netMinor);
  const taxMinor = sumOf(taxes, (tax) => tax.taxMinor);
  const totalMinor = sumOf(lines, (line) => line.grossMinor);
  return { netMinor, taxMinor, roundingMinor: totalMinor - netMinor - taxMinor, totalMinor, taxes };
}

/** The lines of a credit note that takes back these lines of an invoice. */
export const creditLines = (lines: readonly InvoiceLine[]): InvoiceLine[] =>
  linesOf(lines.map(({ percent, ...line }) => ({ ...line, taxPercent: percent })));

/** Whether an invoice that was drafted still says what the book does. */
export function sameLines(drafted: readonly InvoiceLine[], now: readonly InvoiceLine[]): boolean {
  const said = (lines: readonly InvoiceLine[]) =>
    JSON.stringify(
      lines.map(({ jobId, onDate, percent, netMinor, grossMinor }) => [jobId, onDate, percent, netMinor, grossMinor]),
    );
  return said(drafted) === said(now);
}
