import type PDFDocument from 'pdfkit';
import { PRINT_WORDS } from '#core/print/print-words.ts';
import {
  type Printed,
  type PrintedCode,
  type PrintedFact,
  type PrintedPart,
  type PrintedTable,
  type PrintedText,
  type PrintedTotals,
  widthsOf,
} from '#core/print/printed.ts';
import { rewordedPaper } from '#core/print/reworded.ts';
import { barcode } from './barcode.ts';
import { drawChart } from './draw-chart.ts';
import { newPdf, paperText } from './pdf-doc.ts';

type Doc = InstanceType<typeof PDFDocument>;
type Place = { doc: Doc; root: PDFKit.PDFStructureElement; left: number; width: number; bottom: number };

const MARGIN = 50;
const FOOT = 40;
const [TEXT, SMALL, HEADING, TITLE] = [9.5, 8, 11, 18];
const INK = '#111111';
const GREY = '#555555';
const LINE = '#c8c8c8';

/**
 * A paper on A4 pages as PDF/UA: tagged, in its language, with the letters it needs inside. The same paper made at the same
 * instant is the same to the byte.
 */
export async function pdfOf(
  whole: Printed,
  { madeAt, copy = false }: { madeAt: Date; copy?: boolean },
): Promise<Buffer> {
  const printed = rewordedPaper(whole, paperText);
  const codes = new Map<PrintedPart, Buffer>();
  for (const part of printed.parts) if (part.kind === 'code') codes.set(part, await barcode(part));
  const options: Omit<PDFKit.PDFDocumentOptions, 'subset'> & { subset: 'PDF/UA' } = {
    size: 'A4',
    ...(printed.wide ? { layout: 'landscape' as const } : {}),
    margin: MARGIN,
    pdfVersion: '1.7',
    subset: 'PDF/UA',
    tagged: true,
    displayTitle: true,
    lang: printed.language,
    bufferPages: true,
    info: { Title: titleOf(printed), Author: printed.from[0] ?? '', CreationDate: madeAt, ModDate: madeAt },
  };
  // Its types name the subsets for archives only.
  const { doc, bytes } = newPdf(options as unknown as PDFKit.PDFDocumentOptions);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const place = {
    doc,
    root,
    left: MARGIN,
    width: doc.page.width - 2 * MARGIN,
    bottom: doc.page.height - MARGIN - FOOT,
  };
  drawHead(place, printed);
  for (const part of printed.parts) {
    doc.moveDown(1);
    if (part.kind === 'table') drawTable(place, part);
    else if (part.kind === 'text') drawText(place, part);
    else if (part.kind === 'totals') drawTotals(place, part);
    else if (part.kind === 'chart') {
      if (part.heading !== undefined) line(place, 'H2', part.heading, { size: HEADING, bold: true });
      drawChart(place, part);
    } else drawCode(place, part, codes.get(part) as Buffer);
  }
  root.end();
  drawFeet(doc, printed, copy);
  return bytes();
}

const titleOf = ({ title, number }: Printed) => (number === undefined ? title : `${title} ${number}`);

function line(
  { doc, root, left, width }: Place,
  tag: 'P' | 'H1' | 'H2',
  text: string,
  style: { size?: number; bold?: boolean; colour?: string } = {},
): void {
  doc
    .font(style.bold ? 'bold' : 'plain')
    .fontSize(style.size ?? TEXT)
    .fillColor(style.colour ?? INK);
  root.add(doc.struct(tag, {}, () => void doc.text(text, left, undefined, { width })));
}

function drawHead(place: Place, printed: Printed): void {
  const [name = '', ...rest] = printed.from;
  line(place, 'P', name, { size: HEADING, bold: true });
  for (const one of rest) line(place, 'P', one, { size: SMALL, colour: GREY });
  if (printed.to) {
    place.doc.moveDown(1.5);
    for (const one of printed.to) line(place, 'P', one);
  }
  place.doc.moveDown(1.5);
  line(place, 'H1', titleOf(printed), { size: TITLE, bold: true });
  if (printed.facts.length > 0) place.doc.moveDown(0.5);
  for (const fact of printed.facts) pair(place, fact);
}

const LABELS = 130;

/** A label and what stands for it, on one line, read together. */
function pair({ doc, root, left, width }: Place, { label, value }: PrintedFact): void {
  const top = doc.y;
  root.add(
    doc.struct('P', {}, () => {
      doc
        .font('plain')
        .fontSize(TEXT)
        .fillColor(GREY)
        .text(label, left, top, { width: LABELS - 8 });
      const below = doc.y;
      doc.fillColor(INK).text(value, left + LABELS, top, { width: width - LABELS });
      doc.y = Math.max(doc.y, below);
    }),
  );
}

function drawText(place: Place, { heading, lines }: PrintedText): void {
  keepTogether(place, 40);
  if (heading !== undefined) line(place, 'H2', heading, { size: HEADING, bold: true });
  for (const one of lines) line(place, 'P', one);
}

/** Goes on at a new page where less than this is left. */
function keepTogether({ doc, bottom }: Place, points: number): void {
  if (doc.y + points > bottom) doc.addPage();
}

function drawTable(place: Place, { heading, columns, rows, totals }: PrintedTable): void {
  const { doc, root, left, width, bottom } = place;
  keepTogether(place, 60);
  if (heading !== undefined) line(place, 'H2', heading, { size: HEADING, bold: true });
  doc.moveDown(0.3);
  const widths = widthsOf(columns, width);
  const table = doc.struct('Table');
  root.add(table);
  const heads = columns.map(({ head }) => head);
  let strong = false;
  const writeAs = (tag: 'TH' | 'TD') =>
    tag === 'TH'
      ? doc.font('bold').fontSize(SMALL).fillColor(GREY)
      : doc
          .font(strong ? 'bold' : 'plain')
          .fontSize(TEXT)
          .fillColor(INK);
  const draw = (cells: readonly string[], tag: 'TH' | 'TD') => {
    writeAs(tag);
    const room = (n: number) => (widths[n] as number) - 8;
    const height = Math.max(...cells.map((cell, n) => doc.heightOfString(cell || ' ', { width: room(n) })));
    if (doc.y + height + 6 > bottom) {
      doc.addPage();
      if (tag === 'TD') {
        // The heads of a page further on are the same heads: read once, seen again.
        drawCells(heads, 'TH', (_, write) => {
          doc.markContent('Artifact', { type: 'Layout' });
          write();
          doc.endMarkedContent();
        });
      }
    }
    const row = doc.struct('TR');
    table.add(row);
    drawCells(cells, tag, (n, write) => row.add(doc.struct(tag, {}, write)));
    row.end();
  };
  const drawCells = (cells: readonly string[], tag: 'TH' | 'TD', inside: (n: number, write: () => void) => void) => {
    writeAs(tag);
    const top = doc.y;
    let [x, lowest] = [left, top];
    cells.forEach((cell, n) => {
      const at = x + 4;
      inside(n, () => {
        doc.text(cell || ' ', at, top + 2, {
          width: (widths[n] as number) - 8,
          align: columns[n]?.end ? 'right' : 'left',
        });
      });
      lowest = Math.max(lowest, doc.y);
      x += widths[n] as number;
    });
    rule(doc, left, width, lowest + 2);
    doc.y = lowest + 3;
  };
  draw(heads, 'TH');
  for (const row of rows) draw(row, 'TD');
  if (totals) {
    strong = true;
    draw(totals, 'TD');
  }
  table.end();
}

function rule(doc: Doc, left: number, width: number, y: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(left, y)
    .lineTo(left + width, y)
    .lineWidth(0.5)
    .strokeColor(LINE)
    .stroke();
  doc.endMarkedContent();
}

function drawTotals(place: Place, { sums }: PrintedTotals): void {
  const { doc, root, left, width } = place;
  keepTogether(place, sums.length * 16);
  for (const { label, value, main = false } of sums) {
    const top = doc.y;
    root.add(
      doc.struct('P', {}, () => {
        doc
          .font(main ? 'bold' : 'plain')
          .fontSize(main ? HEADING : TEXT)
          .fillColor(INK);
        doc.text(label, left + width / 2, top, { width: width / 4 - 4 });
        const below = doc.y;
        doc.text(value, left + (width * 3) / 4, top, { width: width / 4 - 4, align: 'right' });
        doc.y = Math.max(doc.y, below);
      }),
    );
  }
}

function drawCode(place: Place, { text, of }: PrintedCode, picture: Buffer): void {
  const { doc, root, left } = place;
  const height = of === 'qrcode' ? 90 : 45;
  keepTogether(place, height + 20);
  const top = doc.y;
  root.add(
    doc.struct('Figure', { alt: text }, () => {
      doc.image(picture, left, top, { height });
    }),
  );
  doc.y = top + height + 3;
  line(place, 'P', text, { size: SMALL });
}

/** What stands at the end of each page, once all pages are there; a copy says so across the head of each. */
function drawFeet(doc: Doc, printed: Printed, copy: boolean): void {
  const words = PRINT_WORDS[printed.language];
  const { start, count } = doc.bufferedPageRange();
  const width = doc.page.width - 2 * MARGIN;
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    // Below the margin a new page would begin.
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] } as never);
    doc.font('plain').fontSize(SMALL).fillColor(GREY);
    const y = doc.page.height - MARGIN;
    if (printed.foot !== undefined) doc.text(printed.foot, MARGIN, y, { width: width - 90, height: FOOT });
    doc.text(words.page(page - start + 1, count), MARGIN, y, { width, align: 'right' });
    if (copy)
      doc
        .font('bold')
        .fontSize(TITLE)
        .text(words.copy, MARGIN, MARGIN / 2, { width, align: 'right' });
    doc.endMarkedContent();
    doc.page.margins.bottom = MARGIN;
  }
}
