import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { written } from '#core/letters/written.ts';

type Doc = InstanceType<typeof PDFDocument>;

const fontOf = (weight: '400Regular' | '700Bold') =>
  createRequire(import.meta.url).resolve(`@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`);

/** A new PDF with the letters of the house, `plain` and `bold`; `bytes` ends it and answers all of it. */
export function newPdf(options: PDFKit.PDFDocumentOptions): { doc: Doc; bytes: () => Promise<Buffer> } {
  const doc = new PDFDocument({ ...options, font: fontOf('400Regular') });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  doc.registerFont('plain', fontOf('400Regular'));
  doc.registerFont('bold', fontOf('700Bold'));
  const bytes = async () => {
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  };
  return { doc, bytes };
}

let plain: { hasGlyphForCodePoint(point: number): boolean } | undefined;

/** Of the font that papers are written in; read once. */
function letters() {
  // Its types do not tell of the font that a document has open.
  const { _font: open } = newPdf({}).doc as unknown as { _font: { font: NonNullable<typeof plain> } };
  plain ??= open.font;
  return plain;
}

const taken = new Map<string, boolean>([['\n', true]]);

function takes(mark: string): boolean {
  let is = taken.get(mark);
  if (is === undefined) {
    is = !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(mark) && letters().hasGlyphForCodePoint(mark.codePointAt(0) as number);
    taken.set(mark, is);
  }
  return is;
}

/** A text in letters that the papers of the house have: those of Latin, Greek, Cyrillic and Devanagari as they are, others by their sound. */
export const paperText = (text: string): string => written(text.replaceAll('\r\n', '\n'), takes);
