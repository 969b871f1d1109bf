import { sharesOf } from '../ledger/shares.ts';
import type { UntaxedKind } from '../tariff/tariff.ts';

/** A drive as it stands in the book: what the client owes for it, tax included. */
export type InvoiceDrive = {
  jobId: number;
  onDate: string;
  text: string;
  /** Null where the tariff knows no tax. */
  taxPercent: number | null;
  /** What its tariff says of a drive without tax, and why. */
  taxKind?: UntaxedKind | null;
  taxWhy?: string | null;
  grossMinor: number;
};

/** As EN 16931 has them: standard, whatever its rate; zero rated; exempt; outside the scope of tax; charged by the buyer. */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'O', 'AE'] as const;
export type TaxCategory = (typeof TAX_CATEGORIES)[number];
const UNTAXED: Readonly<Record<UntaxedKind, TaxCategory>> = { zero: 'Z', exempt: 'E', outside: 'O', reverse: 'AE' };

/** A rate of nothing is zero rated; where a tariff knows no tax, and says nothing of it, its drives are exempt. */
export function taxCategoryOf({ taxPercent, taxKind }: Pick<InvoiceDrive, 'taxPercent' | 'taxKind'>): TaxCategory {
  if ((taxPercent ?? 0) > 0) return 'S';
  return taxKind ? UNTAXED[taxKind] : taxPercent === null ? 'E' : 'Z';
}

export type InvoiceLine = {
  line: number;
  jobId: number;
  onDate: string;
  text: string;
  category: TaxCategory;
  /** Why there is no tax on it, where the tariff says so. */
  taxWhy: string;
  percent: number;
  netMinor: number;
  grossMinor: number;
};

export type TaxTotal = { category: TaxCategory; why: string; percent: number; netMinor: number; taxMinor: number };

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
    category: taxCategoryOf(drive),
    taxWhy: (drive.taxPercent ?? 0) > 0 ? '' : (drive.taxWhy ?? ''),
    percent: drive.taxPercent ?? 0,
    netMinor: net.get(drive) ?? 0,
    grossMinor: drive.grossMinor,
  }));
}

/** What lines come to, by category and rate, the highest first. */
export function totalsOf(lines: readonly InvoiceLine[]): InvoiceTotals {
  const taxes = TAX_CATEGORIES.flatMap((category) =>
    byRate(
      lines.filter((line) => line.category === category),
      ({ percent }) => percent,
    ).map(([percent, group]): TaxTotal => {
      const netMinor = sumOf(group, (line) => line.netMinor);
      const why = [...new Set(group.map(({ taxWhy }) => taxWhy))].filter((one) => one !== '').join('; ');
      return { category, why, percent, netMinor, taxMinor: taxOn(netMinor, percent) };
    }),
  );
  const netMinor = sumOf(taxes, (tax) => tax.netMinor);
  const taxMinor = sumOf(taxes, (tax) => tax.taxMinor);
  const totalMinor = sumOf(lines, (line) => line.grossMinor);
  return { netMinor, taxMinor, roundingMinor: totalMinor - netMinor - taxMinor, totalMinor, taxes };
}

/** The lines of a credit note that takes back these lines of an invoice, with the categories of tax they had. */
export function creditLines(lines: readonly InvoiceLine[]): InvoiceLine[] {
  const had = new Map(lines.map(({ jobId, category }) => [jobId, category]));
  return linesOf(lines.map(({ percent, ...line }) => ({ ...line, taxPercent: percent }))).map((line) => ({
    ...line,
    category: had.get(line.jobId) ?? line.category,
  }));
}

/** Whether an invoice that was drafted still says what the book does. */
export function sameLines(drafted: readonly InvoiceLine[], now: readonly InvoiceLine[]): boolean {
  const said = (lines: readonly InvoiceLine[]) =>
    JSON.stringify(
      lines.map(({ jobId, onDate, category, percent, netMinor, grossMinor }) => [
        jobId,
        onDate,
        category,
        percent,
        netMinor,
        grossMinor,
      ]),
    );
  return said(drafted) === said(now);
}
