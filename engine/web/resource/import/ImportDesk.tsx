import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '#core/kit/money.ts';
import { foldText } from '#core/letters/fold.ts';
import type { SheetLine } from '#core/resource/csv.ts';
import { cellReader } from '#core/resource/given-cells.ts';
import type { SaidOfFile } from '#core/resource/import/said-of-file.ts';
import type { LineProblem } from '#core/resource/import/send-pieces.ts';
import { PIN_KEPT, pinFields } from '#core/resource/pin.ts';
import { valueOfCell } from '#core/resource/record-csv.ts';
import { type Field, foundByOf } from '#core/resource/resource.ts';
import { useReadPhones } from '#ui/kit/phones.ts';
import { saveCsv } from '#ui/kit/save-csv.ts';
import { ImportDialog } from '#ui/resource/import/ImportDialog.tsx';
import type { ColumnShown, LineShown } from '#ui/resource/import/import-shown.ts';
import { fieldLabel, type ResourceWords, valueText } from '#ui/resource/words.ts';
import { errorSentence } from '../../i18n.ts';
import type { ResourceClient } from '../resource-client.ts';
import { rereadImport } from './ImportState.tsx';
import { cellOf, readLine, strangeWords, type TakenColumn, takenColumns } from './import-columns.ts';
import { importWords } from './import-words.ts';
import { problemSentence, problemsShown } from './problem-sentence.ts';
import { MOST_LINES } from './read-import-file.ts';
import { useImport } from './use-import.ts';

const EXAMPLES = 3;
const NO_ROWS: readonly SheetLine[] = [];
const PREVIEWED = 5;

/** Imports a file: what its columns are, then what it would do, then the deed. */
export function ImportDesk({
  words,
  client,
  namespace,
  fleet,
  onClose,
  onChanged,
}: {
  words: ResourceWords;
  client: ResourceClient;
  namespace: string;
  fleet: number;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { resource, say, choices, currency } = words;
  const { i18n } = useTranslation();
  const known = useMemo(() => importWords(resource, namespace), [resource, namespace]);
  const readerOf = useCallback(
    (said: SaidOfFile['said']) =>
      cellReader(resource, {
        choices,
        words: known.choices,
        said,
        digits: decimalsOf(currency ?? ''),
      }),
    [resource, choices, known, currency],
  );
  const desk = useImport({
    resource,
    client,
    fleet,
    readerOf,
    words: known.fields,
    onWritten: onChanged,
    onHanded: () => rereadImport(resource, fleet),
  });
  const { chosen, problem: fileProblem, refusal, outcome } = desk;
  const reader = useMemo(() => readerOf(chosen?.said ?? {}), [readerOf, chosen?.said]);
  const plain = useMemo(() => readerOf({}), [readerOf]);
  const taken = useMemo(
    () => (chosen ? takenColumns(chosen.file, chosen.fields, chosen.same, reader) : []),
    [chosen, reader],
  );
  const rows = chosen?.file.rows ?? NO_ROWS;
  const strange = useMemo(
    () => new Map(taken.map((column) => [column.field, strangeWords(rows, column, plain)])),
    [taken, rows, plain],
  );
  const names = taken.map(({ field }) => field);
  const isPhone = ({ field: name }: TakenColumn): boolean => {
    const field = resource.fields[name];
    return field?.kind === 'text' && field.form === 'phone';
  };
  const previewed = rows.slice(0, PREVIEWED);
  const phones = previewed.flatMap((row) => {
    const { cells } = readLine(row, taken, reader);
    return taken.flatMap((column, at) => (isPhone(column) && cells[at] ? [cells[at]] : []));
  });
  const phoneRead = useReadPhones(fleet, phones);

  const headOf = (column: number) => chosen?.file.heads[column] || say('resource.importing.unnamed', { n: column + 1 });
  const shownColumn = (field: string | null, column: number): ColumnShown => {
    const reading = taken.find((one) => one.columns.includes(column))?.reading;
    const isDays = field !== null && resource.fields[field]?.kind === 'date' && reading;
    const cells = chosen?.file.rows.flatMap((row) => row.cells[column]?.trim() || []) ?? [];
    return {
      head: headOf(column),
      examples: cells.slice(0, EXAMPLES),
      field,
      by: chosen?.by[column] ?? null,
      days: isDays ? { order: reading.days, open: reading.daysOpen } : null,
      words: wordsShown(field, column),
      joined: taken.some(({ columns }) => columns.length > 1 && columns.includes(column)),
    };
  };
  const wordsShown = (field: string | null, column: number) => {
    const first = taken.find((one) => one.field === field)?.columns[0];
    if (field === null || first !== column) return [];
    const words = strange.get(field) ?? [];
    return words.map((one) => ({ ...one, is: chosen?.said[field]?.[foldText(one.word)] ?? null }));
  };
  const shownLine = (row: NonNullable<typeof chosen>['file']['rows'][number]): LineShown => {
    const { line, cells } = readLine(row, taken, reader);
    return { line, cells: taken.map((column, at) => shownCell(column, cells[at] ?? '')) };
  };
  const shownCell = (column: TakenColumn, cell: string): string => {
    if (isPhone(column)) return phoneRead(cell);
    const { field: name } = column;
    const field = resource.fields[name] as Field;
    if (field.kind === 'pin') return cell === '' ? '' : PIN_KEPT;
    const value = valueOfCell(field, cell, choices[name] ?? []);
    // What is not understood is shown as it stands, and told by the check.
    const isStrange = typeof value === 'string' ? field.kind === 'money' || field.kind === 'degrees' : value === -1;
    return isStrange ? cell : valueText(words, name, field, value);
  };

  const cellAt = (field: string, line: number): string => {
    const column = taken.find((one) => one.field === field);
    const row = rowAt(line);
    return column && row ? cellOf(column, row).trim() : '';
  };
  const problemText = (problem: LineProblem): string => problemSentence(words, namespace, problem, cellAt);
  const byLine = useMemo(() => new Map(chosen?.file.rows.map((row) => [row.line, row])), [chosen]);
  const rowAt = (line: number) => byLine.get(line);

  /** Each bad line once, as it stands in the file, with all that is wrong with it. */
  const saveBad = () => {
    if (!chosen || !outcome) return;
    const told = new Map<number, string[]>();
    for (const one of outcome.problems) told.set(one.line, [...(told.get(one.line) ?? []), problemText(one)]);
    const rows = [...told].map(([line, sentences]) => [
      ...(rowAt(line)?.cells ?? []).slice(0, chosen.file.heads.length),
      ...Array.from({ length: Math.max(0, chosen.file.heads.length - (rowAt(line)?.cells.length ?? 0)) }, () => ''),
      String(line),
      sentences.join(' '),
    ]);
    const titles = [...chosen.file.heads, say('resource.importing.line'), say('resource.importing.problem')];
    saveCsv(`${resource.name}-bad`, { titles, rows });
  };

  const missing = chosen ? foundByOf(resource).find((name) => !names.includes(name)) : undefined;
  return (
    <ImportDialog
      words={words}
      language={i18n.language}
      file={
        chosen && {
          lines: chosen.file.rows.length,
          oddities: chosen.file.oddities,
          columns: chosen.fields.map(shownColumn),
          same: chosen.same,
          names,
          preview: previewed.map(shownLine),
        }
      }
      refusal={
        fileProblem
          ? say(`resource.importing.${fileProblem}`, { most: MOST_LINES })
          : refusal
            ? errorSentence(refusal, namespace)
            : null
      }
      missing={
        missing === undefined ? null : say('resource.importing.keyMissing', { field: fieldLabel(words, missing) })
      }
      keepsPins={pinFields(resource).some((name) => names.includes(name)) ? desk.keepPins : null}
      run={desk.run}
      outcome={
        outcome && {
          ...outcome,
          badLines: new Set(outcome.problems.map(({ line }) => line)).size,
          problems: problemsShown(words, namespace, outcome.problems, cellAt),
        }
      }
      handed={desk.handed}
      ready={outcome?.dryRun ? outcome.added + outcome.changed : 0}
      onFile={(file) => void desk.choose(file)}
      onField={desk.setField}
      onWord={desk.setSaid}
      onSame={desk.setSame}
      onKeepPins={desk.setKeepPins}
      onCheck={() => void desk.check()}
      onImport={() => void desk.write()}
      onStop={desk.stop}
      onSaveBad={saveBad}
      onClose={() => {
        desk.stop();
        onClose();
      }}
    />
  );
}
