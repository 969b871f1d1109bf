import { COLUMNS, type Column, OTHER } from '#core/event-booking/columns.ts';
import type { Sheet } from '#core/kit/sheet.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { saveXlsx } from '#ui/grid/save-xlsx.ts';
import { saveCsv } from '#ui/kit/save-csv.ts';
import type { EventCarItem, EventItem, EventRowItem, RowProblemItem } from '../contract.ts';
import { client } from './client.ts';
import type { SayEvents } from './texts.ts';

const PAGE = 2_000;
const fileName = (name: string) => name.replaceAll(/[\\/:*?"<>|]+/g, ' ').trim();

/** A column of a row in the user's words; one that is not known by its own head. */
export const columnTitle = (column: string, say: SayEvents): string =>
  column.startsWith(OTHER) ? column.slice(OTHER.length) : say(`field.${column as Column}`);

/** What is wrong with a row. */
export type ProblemSentence = (problem: RowProblemItem) => string;

/** The same with the column that it stands in. */
export const problemTold = (problem: RowProblemItem, sentence: ProblemSentence, say: SayEvents): string =>
  say('told', {
    column: problem.column === null ? say('wholeRow') : columnTitle(problem.column, say),
    text: sentence(problem),
  });

/** The columns that rows have, in the order of the template, then those that are not known. */
export function columnsOf(rows: readonly Pick<EventRowItem, 'cells'>[]): string[] {
  const used = new Set(rows.flatMap(({ cells }) => Object.keys(cells)));
  return [...COLUMNS.filter((column) => used.has(column)), ...[...used].filter((column) => column.startsWith(OTHER))];
}

const EXAMPLE: Partial<Record<Column, string>> = {
  passenger: 'Anna Lind',
  phone: '+46 31 555 01 00',
  time: '22:30',
  vehicles: '1',
  passengers: '3',
  bags: '2',
};

/** A CSV that the import reads, with one example to write over. */
export function saveTemplate(say: SayEvents): void {
  const titles = COLUMNS.map((column) => say(`field.${column}`));
  saveCsv(say('file.templateName'), { titles, rows: [COLUMNS.map((column) => EXAMPLE[column] ?? '')] });
}

/** Every row of an event in a state, page by page. */
export async function allRows(eventId: number, state: EventRowItem['state']): Promise<EventRowItem[]> {
  const found: EventRowItem[] = [];
  for (let afterId = 0; ; ) {
    const { rows } = await client.rows({ eventId, state, afterId, limit: PAGE });
    found.push(...rows);
    const last = rows.at(-1);
    if (rows.length < PAGE || !last) return found;
    afterId = last.id;
  }
}

/** Every car of an event, page by page. */
export async function allCars(eventId: number): Promise<EventCarItem[]> {
  const found = new Map<string, EventCarItem>();
  for (let skip = 0; ; skip += PAGE) {
    const { cars } = await client.cars({ eventId, skip, limit: PAGE });
    for (const car of cars) found.set(car.id, car);
    if (cars.length < PAGE) return [...found.values()];
  }
}

/** Gives the bad rows back as they were, with the reason in a further column: put right, the file is read again. */
export async function saveBadRows({ id, event }: EventItem, say: SayEvents, sentence: ProblemSentence): Promise<void> {
  const rows = await allRows(id, 'bad');
  const columns = columnsOf(rows);
  const titles = [...columns.map((column) => columnTitle(column, say)), say('sheet.lineTitle'), say('sheet.reason')];
  const lines = rows.map(({ line, cells, problems }) => [
    ...columns.map((column) => cells[column] ?? ''),
    String(line),
    problems.map((problem) => problemTold(problem, sentence, say)).join(' '),
  ]);
  saveCsv(fileName(say('sheet.badFile', { name: event.name })), { titles, rows: lines });
}

/** Every car of the event by time, as CSV or XLSX. */
export async function saveManifest(
  { id, event }: EventItem,
  format: 'csv' | 'xlsx',
  columns: readonly BoardColumn<EventCarItem>[],
  say: SayEvents,
): Promise<void> {
  const cars = await allCars(id);
  const name = fileName(say('sheet.file', { name: event.name }));
  const sheet: Sheet = {
    name,
    titles: columns.map(({ title }) => title),
    rows: cars.map((car) =>
      columns.map((column) =>
        column.sheet ? column.sheet(car) : ((column.value(car) as string | number | null | undefined) ?? null),
      ),
    ),
  };
  if (format === 'csv') saveCsv(name, sheet);
  else await saveXlsx(`${name}.xlsx`, sheet);
}
