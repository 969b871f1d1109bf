import type { PaperWidth } from '#core/print/paper-width.ts';
import { PRINT_WORDS } from '#core/print/print-words.ts';
import type { Printed, PrintedPart } from '#core/print/printed.ts';
import { rewordedPaper } from '#core/print/reworded.ts';
import { ReceiptRoll } from './receipt-roll.ts';
import { forPaper } from './type/paragraph.ts';

const MOST_ON_A_LINE = 2;

/** A paper as a receipt printer takes it: ESC/POS, cut at its end. A line that it has no letters for is a picture. */
export function receiptBytes(
  whole: Printed,
  { copy = false, width = 'wide' }: { copy?: boolean; width?: PaperWidth } = {},
): Uint8Array {
  const printed = rewordedPaper(whole, forPaper);
  const paper = new ReceiptRoll(width);
  if (copy) paper.align('center').bold(true).line(PRINT_WORDS[printed.language].copy).bold(false);
  const [name = '', ...rest] = printed.from;
  paper.align('center').bold(true).line(name).bold(false);
  for (const one of rest) paper.line(one);
  paper.newline().bold(true).line(printed.title).bold(false);
  if (printed.number !== undefined) paper.line(printed.number);
  paper.align('left').rule();
  for (const one of printed.to ?? []) paper.line(one);
  for (const { label, value } of printed.facts) paper.sides(label, value);
  for (const part of printed.parts) drawPart(paper, part);
  if (printed.foot !== undefined) paper.rule().align('center').line(printed.foot).align('left');
  return paper.bytes();
}

function drawPart(paper: ReceiptRoll, part: PrintedPart): void {
  paper.rule();
  switch (part.kind) {
    case 'text':
      if (part.heading !== undefined) paper.bold(true).line(part.heading).bold(false);
      for (const one of part.lines) paper.line(one);
      return;
    case 'totals':
      for (const { label, value, main = false } of part.sums) {
        if (main) paper.bold(true);
        paper.sides(label, value);
        if (main) paper.bold(false);
      }
      return;
    case 'code':
      paper.align('center').code(part.text, part.of).align('left');
      return;
    case 'chart':
      if (part.heading !== undefined) paper.bold(true).line(part.heading).bold(false);
      if (part.drawn.shape === 'heat') paper.line(part.alt);
      else for (const { label, text } of part.drawn.bars) paper.sides(label, text);
      return;
    case 'table':
      if (part.heading !== undefined) paper.bold(true).line(part.heading).bold(false);
      for (const row of part.rows) {
        // What is more than two columns does not fit a roll: the last stands at the end, the others before it.
        const before = row.slice(0, -1).filter((cell) => cell !== '');
        paper.sides(before.slice(0, MOST_ON_A_LINE).join('  '), row.at(-1) ?? '');
        for (const more of before.slice(MOST_ON_A_LINE)) paper.line(`  ${more}`);
      }
      if (part.totals) {
        paper.bold(true);
        paper.sides(part.totals[0] ?? '', part.totals.at(-1) ?? '');
        paper.bold(false);
      }
  }
}
