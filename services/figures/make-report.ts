import { newFile } from '#acts/file/new-file.ts';
import type { Dimension } from '#core/figure/facts.ts';
import { type MadeReport, MOST_FILE_ROWS, reportFrom } from '#core/figure/made-report.ts';
import { fileNameOf, paperOfReport, type ReadReport, sheetOfReport } from '#core/figure/report-file.ts';
import type { Labels } from '#core/figure/told-report.ts';
import { XLSX_TYPE } from '#core/file/kept-file.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { letterheadFrom } from '#core/print/letterhead.ts';
import { MOST_PAPER_ROWS, printedReport } from '#core/print/report-paper.ts';
import type { Store } from '#store/door/connect.ts';
import { labelsOf } from '#store/figure/labels.ts';
import { readReport } from '#store/figure/told.ts';
import type { NewFile } from '#store/file/file.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import type { WorkAsked, WorkOutcome } from '../long-work/work-kind.ts';
import { drawPdf } from '../print/draw-pdf.ts';
import { xlsxStream } from '../sheet/xlsx-stream.ts';

const MOST = { pdf: MOST_PAPER_ROWS, xlsx: MOST_FILE_ROWS };

export type ReportFault = 'tooManyRows' | 'tooLongForPaper' | 'reportUnknown';

/** Makes the file of a report that somebody asked for. */
export async function makeReport({ params, progress, cancelled, context }: WorkAsked): Promise<WorkOutcome> {
  const made = reportFrom(params);
  if (!made) return refuse('reportUnknown');
  const read = await readForFile(context.store, made);
  if (!read.ok) return read;
  const rows = read.value.report.rows.length;
  progress(0, rows);
  if (cancelled()) return ok({ figures: { rows: 0 } });
  const content = await fileOfReport(context.store, read.value, new Date(context.clock.nowMs()));
  progress(rows, rows);
  return ok({ figures: { rows }, file: { name: fileNameOf(made), content } });
}

/** Reads a report as a file is to have it. Refused: `tooManyRows`, `tooLongForPaper`, `reportUnknown`. */
export async function readForFile(
  { db }: Pick<Store, 'db'>,
  made: MadeReport,
  most: Readonly<Record<MadeReport['format'], number>> = MOST,
): Promise<Result<ReadReport, ReportFault>> {
  const { asked, format } = made;
  const told = await readReport(db, { ...asked, mostRows: most[format] });
  if (!told.ok) {
    if (told.code !== 'tooManyRows') return refuse('reportUnknown');
    return refuse(format === 'pdf' ? 'tooLongForPaper' : 'tooManyRows', told.detail);
  }
  const labels: Labels = {};
  for (const [dimension, values] of Object.entries({ ...asked.filters, fleet: asked.filters.fleet ?? [] })) {
    const named = dimension === 'fleet' ? [...values, ...asked.fleets] : values;
    const found = await labelsOf(db, dimension as Dimension, named);
    if (found) labels[dimension as Dimension] = found;
  }
  return ok({ made, report: told.value, asked: labels });
}

/** The file of a report that was read. */
export async function fileOfReport(store: Store, read: ReadReport, madeAt: Date): Promise<NewFile> {
  const { format, asked } = read.made;
  if (format === 'xlsx') {
    const pieces: Buffer[] = [];
    for await (const piece of xlsxStream(sheetOfReport(read))) pieces.push(piece);
    return newFile(XLSX_TYPE, Buffer.concat(pieces));
  }
  const [fleetId = 0] = asked.fleets;
  const settings = (await settingsInForce(store))(fleetId);
  const head = letterheadFrom(settings, (await namedFleet(store.db, fleetId)).name);
  const bytes = await drawPdf(printedReport(paperOfReport(read, head)), { madeAt, copy: false });
  return newFile('application/pdf', bytes);
}
