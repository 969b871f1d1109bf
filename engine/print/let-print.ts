import { type PrintOf, printOut } from '#acts/print/print-out.ts';
import type { Printed } from '#core/print/printed.ts';
import { drawPdf } from '#services/print/draw-pdf.ts';
import { sha256Hex } from '#store/door/sha256.ts';
import type { HandlerContext } from '../server/context.ts';
import { FILE_PATH } from '../server/file-door.ts';
import { ticketHolder } from '../server/ticket-holder.ts';

/** What tells a paper without a number from others: what stands on it. */
export const printKey = (printed: Printed): string => sha256Hex(JSON.stringify(printed));

/**
 * Where whoever asked fetches a paper as PDF, once within 30 s. One without a number of its own is told from others by what
 * stands on it: the same content printed again is a copy.
 */
export async function letPrint(
  context: HandlerContext,
  of: Omit<PrintOf, 'key'> & { key?: string },
  printed: Printed,
): Promise<{ path: string; copy: boolean }> {
  const { suite, actor } = context;
  const holder = ticketHolder(context);
  const key = of.key ?? printKey(printed);
  const { ticket, copy } = await printOut(suite, actor, { ...of, key }, (made) => drawPdf(printed, made), holder);
  return { path: `${FILE_PATH}${ticket}`, copy };
}
