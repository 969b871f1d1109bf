import { numbersIn } from '#core/kit/written.ts';
import type { DayHour } from '#core/prebooking/day-hours.ts';
import { clockText } from '#ui/kit/format.ts';
import type { Cell } from './hours-view.ts';
import type { SayTimeline } from './texts.ts';

/** Cars as a cell shows them: a tenth counts among few. */
export function carsText(cars: number, language: string): string {
  const digits = cars < 10 ? 1 : 0;
  return numbersIn(language, { maximumFractionDigits: digits }).format(cars);
}

/** All that a cell says, in words. */
export function cellWords(cell: Cell, say: SayTimeline, language: string): string {
  if (cell.wanted === 0 && cell.cars === null) return `${say('cell.nothing')}, ${say('cell.unknown')}`;
  const { cars } = cell;
  // A plural by the figure that is read.
  const read = cars === null ? '' : carsText(cars, language);
  const named = (words: string) => words.replace(String(cars), read);
  return [
    cell.wanted === 0 ? say('cell.nothing') : say('cell.wanted', { count: cell.wanted }),
    cars === null
      ? say('cell.unknown')
      : named(cell.fromNow ? say('cell.carsNow', { count: cars }) : say('cell.cars', { count: cars })),
    cell.level === 'short' ? say('cell.short', { count: cell.short }) : null,
    cell.level === 'tight' ? say('cell.tight') : null,
    cell.kept > 0 ? say('cell.kept', { count: cell.kept }) : null,
    cell.risk > 0 ? say('cell.risk', { count: cell.risk }) : null,
  ]
    .filter(Boolean)
    .join(', ');
}

export function hourWords({ fromMs, toMs }: DayHour, zone: string): { from: string; to: string } {
  return { from: clockText(fromMs, zone), to: clockText(toMs, zone) };
}
