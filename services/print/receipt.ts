import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { PRINT_WORDS } from '#core/print/print-words.ts';
import type { Printed, PrintedPart } from '#core/print/printed.ts';
import { rewordedPaper } from '#core/print/reworded.ts';
import { PAGES, receiptText } from './receipt-letters.ts';

/** Letters on a line of 80 mm, in the printers' usual font. */
const COLUMNS = 48;
const MOST_ON_A_LINE = 2;

/** A paper as a receipt printer of 80 mm takes it: ESC/POS, cut at its end, what no printer has a letter for in letters that it has. */
export function receiptBytes(whole: Printed, { copy = false }: { copy?: boolean } = {}): Uint8Array {
  const printed = rewordedPaper(whole, receiptText);
  const paper = new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: COLUMNS,
    feedBeforeCut: 4,
    codepageCandidates: [...PAGES],
  });
  paper.initialize().codepage('auto');
  if (copy) paper.align('center').bold(true).line(PRINT_WORDS[printed.language].copy).bold(false);
  const [name = '', ...rest] = printed.from;
  paper.align('center').bold(true).line(name).bold(false);
  for (const one of rest) paper.line(one);
  paper.newline().bold(true).line(printed.title).bold(false);
  if (printed.number !== undefined) paper.line(printed.number);
  paper.align('left').rule();
  for (const one of printed.to ?? []) paper.line(one);
  for (const { label, value } of printed.facts) sides(paper, label, value);
  for (const part of printed.parts) drawPart(paper, part);
  if (printed.foot !== undefined) paper.rule().align('center').line(printed.foot).align('left');
  return paper.cut().encode();
}

/** One at each side; beneath each other where a line is too short for both. */
function sides(paper: ReceiptPrinterEncoder, left: string, right: string): void {
  if (left.length + right.length + 1 > COLUMNS) {
    paper.line(left).align('right').line(right).align('left');
    return;
  }
  paper.line(left + right.padStart(COLUMNS - left.length));
}

function drawPart(paper: ReceiptPrinterEncoder, part: PrintedPart): void {
  paper.rule();
  switch (part.kind) {
    case 'text':
      if (part.heading !== undefined) paper.bold(true).line(part.heading).bold(false);
      for (const one of part.lines) paper.line(one);
      return;
    case 'totals':
      for (const { label, value, main = false } of part.sums) {
        if (main) paper.bold(true);
        sides(paper, label, value);
        if (main) paper.bold(false);
      }
      return;
    case 'code':
      paper.align('center');
      if (part.of === 'qrcode') paper.qrcode(part.text);
      else paper.barcode(part.text, 'code128', { height: 60, text: true });
      paper.align('left');
      return;
    case 'chart':
      if (part.heading !== undefined) paper.bold(true).line(part.heading).bold(false);
      if (part.drawn.shape === 'heat') paper.line(part.alt);
      else for (const { label, text } of part.drawn.bars) sides(paper, label, text);
      return;
    case 'table':
      if (part.heading !== undefined) paper.bold(true).line(part.heading).bold(false);
      for (const row of part.rows) {
        // What is more than two columns does not fit a roll: the last stands at the end, the others before it.
        const before = row.slice(0, -1).filter((cell) => cell !== '');
        sides(paper, before.slice(0, MOST_ON_A_LINE).join('  '), row.at(-1) ?? '');
        for (const more of before.slice(MOST_ON_A_LINE)) paper.line(`  ${more}`);
      }
      if (part.totals) {
        paper.bold(true);
        sides(paper, part.totals[0] ?? '', part.totals.at(-1) ?? '');
        paper.bold(false);
      }
  }
}
