import PDFDocument from 'pdfkit';

type Doc = InstanceType<typeof PDFDocument>;

/** A new PDF, whose text `type/pdf-text.ts` writes; `bytes` ends it and answers all of it. */
export function newPdf(options: PDFKit.PDFDocumentOptions): { doc: Doc; bytes: () => Promise<Buffer> } {
  // None of the fonts that it brings: each is opened when a letter of it is drawn.
  const doc = new PDFDocument({ ...options, font: '' });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => doc.on('end', resolve));
  const bytes = async () => {
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  };
  return { doc, bytes };
}
