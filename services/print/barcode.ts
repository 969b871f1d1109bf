import bwipjs from 'bwip-js/node';
import type { PrintedCode } from '#core/print/printed.ts';

/** A picture of a code that a scanner reads, as PNG. Throws for a text that the code cannot hold. */
export const barcode = ({ of, text }: PrintedCode): Promise<Buffer> =>
  bwipjs.toBuffer({ bcid: of, text, scale: 3, ...(of === 'code128' ? { height: 12 } : {}) });
