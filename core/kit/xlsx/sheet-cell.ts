import { wallMs } from '../time.ts';

/** A cell of an exported table. An instant stands as the clocks of its zone show it, an amount in whole units of its currency. */
export type SheetCell =
  | string
  | number
  | null
  | { atMs: number; zone: string }
  /** A day of the calendar, as 2026-11-21. */
  | { date: string }
  | { amountMinor: number; currency: string }
  /** How long something took, shown as `4:30` of minutes and seconds or of hours and minutes. */
  | { seconds: number; as: 'minutes' | 'hours' }
  /** A part of a whole, 0.998 for 99.8 %. */
  | { share: number }
  /** A number with so many decimals, beside its unit. */
  | { quantity: number; digits: number; unit?: string };

/** The day and time that the clocks of a zone show at an instant, as if they were UTC: spreadsheets know no zones. */
export function wallTime(atMs: number, zone: string): Date {
  return new Date(wallMs(zone, Math.floor(atMs / 1_000) * 1_000));
}

/** In a file there is one minus, that of its numbers: spreadsheets take no other for one. */
export const fileText = (text: string): string => text.replace(/\u2212(?=\d)/g, '-');
