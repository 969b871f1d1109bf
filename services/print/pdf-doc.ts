import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

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
