import { useMemo, useRef, useState } from 'react';
import { foldText } from '#core/letters/fold.ts';
import { mayJoin } from '#core/resource/column-parts.ts';
import type { SheetLine } from '#core/resource/csv.ts';
import type { CellReader } from '#core/resource/given-cells.ts';
import { csvOfLines, linesTwice, piecesOf } from '#core/resource/given-lines.ts';
import { type GuessedBy, knowsHeads } from '#core/resource/guess-columns.ts';
import { BACKGROUND_FROM } from '#core/resource/import/given-import.ts';
import type { SaidOfFile } from '#core/resource/import/said-of-file.ts';
import { type LineProblem, NOTHING_SENT, type Sent, sendPieces } from '#core/resource/import/send-pieces.ts';
import type { Resource } from '#core/resource/resource.ts';
import type { GivenSheet } from '#core/sheet/given-sheet.ts';
import type { RunShown } from '#ui/resource/import/import-shown.ts';
import { CallRefused } from '../../calls/client.ts';
import type { ResourceClient } from '../resource-client.ts';
import { guessedFields, readLines, takenColumns } from './import-columns.ts';
import { type GivenFileRead, readImportFile } from './read-import-file.ts';

type FileProblem = Extract<GivenFileRead, { ok: false }>['problem'];
export type ImportOutcome = Sent & { dryRun: boolean; stopped: boolean };

type Chosen = SaidOfFile & { file: GivenSheet; by: (GuessedBy | 'before' | null)[] };

/** The steps of an import: the file, what its columns are, the check of its lines, and the writing of those that are good. */
export function useImport({
  resource,
  client,
  fleet,
  readerOf,
  words,
  onWritten,
  onHanded,
}: {
  resource: Resource;
  client: ResourceClient;
  fleet: number;
  readerOf: (said: SaidOfFile['said']) => CellReader;
  words: Readonly<Record<string, readonly string[]>>;
  onWritten: () => void;
  onHanded: () => void;
}) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<FileProblem | null>(null);
  const [refusal, setRefusal] = useState<CallRefused | null>(null);
  const [keepPins, setKeepPins] = useState(true);
  const [run, setRun] = useState<RunShown | null>(null);
  const [outcome, setOutcome] = useState<ImportOutcome | null>(null);
  /** So many lines are written without this page. */
  const [handed, setHanded] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);

  const isKnown = useMemo(() => knowsHeads(resource, words), [resource, words]);
  const forget = () => {
    setOutcome(null);
    setHanded(null);
    setRefusal(null);
  };
  const choose = async (given: File | null) => {
    forget();
    setChosen(null);
    setProblem(null);
    if (!given) return;
    const read = await readImportFile(given, isKnown);
    if (!read.ok) {
      setProblem(read.problem);
      return;
    }
    const { heads } = read.file;
    // Where it cannot be asked for, the columns are guessed.
    const before = await client.importColumns({ fleet, heads }).then(
      ({ columns }) => columns,
      () => null,
    );
    if (before && before.fields.length === heads.length) {
      setChosen({ ...before, file: read.file, by: before.fields.map((field) => (field === null ? null : 'before')) });
      return;
    }
    const guesses = guessedFields(resource, read.file, words, readerOf({}));
    setChosen({
      file: read.file,
      fields: guesses.map((guess) => guess?.field ?? null),
      by: guesses.map((guess) => guess?.by ?? null),
      said: {},
      same: {},
    });
  };
  const setField = (column: number, field: string | null) => {
    forget();
    setChosen((before) => {
      if (!before) return before;
      // A field is one column, unless its texts are joined: the one that was it is none now.
      const joins = field !== null && mayJoin(resource.fields[field]);
      const fields = before.fields.map((one, at) => (at === column ? field : one === field && !joins ? null : one));
      return { ...before, fields, by: before.by.map((by, at) => (fields[at] === before.fields[at] ? by : null)) };
    });
  };

  const change = (next: (before: Chosen) => Partial<Chosen>) => {
    forget();
    setChosen((before) => before && { ...before, ...next(before) });
  };
  const setSaid = (field: string, word: string, is: string | null) =>
    change(({ said: { [field]: own, ...others } }) => {
      const { [foldText(word)]: _, ...rest } = own ?? {};
      return { said: { ...others, [field]: is === null ? rest : { ...rest, [foldText(word)]: is } } };
    });
  const setSame = (field: string, is: string | null) =>
    change(({ same }) => {
      const { [field]: _, ...others } = same;
      return { same: is === null ? others : { ...others, [field]: is } };
    });

  const send = async (dryRun: boolean) => {
    if (!chosen || running.current) return;
    const stop = new AbortController();
    running.current = stop;
    forget();
    const { file, fields, said, same } = chosen;
    const reader = readerOf(said);
    // What is not remembered is only guessed again.
    if (dryRun) client.importColumns({ fleet, heads: file.heads, columns: { fields, said, same } }).catch(() => null);
    setRun({ dryRun, done: 0, total: file.rows.length });
    const columns = takenColumns(file, fields, same, reader);
    const names = columns.map(({ field }) => field);
    const all = await readLines(file.rows, columns, reader);
    const twice = linesTwice(resource, names, all);
    const known: LineProblem[] = dryRun
      ? [...twice].map(([line, first]) => ({ line, code: 'lineTwice', detail: { line: first } }))
      : (outcome?.problems ?? []);
    const bad = new Set(known.map(({ line }) => line));
    const lines: SheetLine[] = all.filter(({ line }) => !bad.has(line));
    let sent = NOTHING_SENT;
    let given: number | null = null;
    try {
      if (!dryRun && client.importInBackground && lines.length >= BACKGROUND_FROM) {
        const pieces = piecesOf(lines).map((piece) => ({
          csv: csvOfLines(names, piece),
          lines: piece.map(({ line }) => line),
        }));
        given = (await client.importInBackground({ fleet, pieces, keepPins })).lines;
      } else
        await sendPieces(piecesOf(lines), names, {
          dryRun,
          stopped: () => stop.signal.aborted,
          send: (input) => client.importCsv({ fleet, ...input, keepPins }),
          onSent(now) {
            sent = now;
            setRun({ dryRun, done: now.done, total: lines.length });
          },
        });
    } catch (failure) {
      stop.abort();
      setRefusal(failure instanceof CallRefused ? failure : new CallRefused('NO_ANSWER', 0, {}));
    }
    const problems = [...known, ...sent.problems].toSorted((a, b) => a.line - b.line);
    running.current = null;
    setRun(null);
    setHanded(given);
    if (given !== null) onHanded();
    else if (sent.done > 0 || lines.length === 0)
      setOutcome({ ...sent, problems, dryRun, stopped: sent.done < lines.length });
    if (!dryRun && sent.added + sent.changed > 0) onWritten();
  };

  return {
    chosen,
    problem,
    refusal,
    keepPins,
    run,
    outcome,
    handed,
    choose,
    setField,
    setSaid,
    setSame,
    setKeepPins: (keeps: boolean) => {
      forget();
      setKeepPins(keeps);
    },
    check: () => send(true),
    write: () => send(false),
    stop: () => running.current?.abort(),
  };
}
