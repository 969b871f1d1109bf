import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfOf } from '#services/print/pdf.ts';
import { zipOf } from '#services/sheet/zip-stream.ts';
import { unpacked } from './unpacked.ts';

const WORD = 'Zyxvorn17q';
const reads = (bytes: Buffer) => unpacked(bytes).some((text) => text.includes(WORD));
const json = Buffer.from(JSON.stringify({ name: `${WORD} Falk`, more: 'x'.repeat(400) }));

function zipped(content: string): Promise<Buffer> {
  async function* entries() {
    yield { name: 'xl/sharedStrings.xml', content: [content] };
  }
  return buffer(zipOf(entries()));
}

const paper = (more: object) =>
  pdfOf(
    { language: 'en', title: 'A paper', from: ['Taxi'], facts: [], parts: [{ kind: 'text', lines: ['x'] }], ...more },
    { madeAt: new Date(0) },
  );

test('a word is read where it is packed, and packed in what is packed', async () => {
  const archive = await zipped(`<si><t>${WORD}</t></si>`);
  for (const packed of [gzipSync(json), archive, gzipSync(archive), Buffer.from(gzipSync(json).toString('base64'))]) {
    expect(packed.includes(WORD)).toBe(false);
    expect(reads(packed)).toBe(true);
  }
  expect(reads(Buffer.concat([randomBytes(40), gzipSync(json), randomBytes(40)]))).toBe(true);
  const wide = Buffer.from(WORD, 'utf16le');
  expect(reads(wide)).toBe(true);
});

test('a word is read in a PDF of the house, in its plain and its bold letters, in a table, with an accent beside it', async () => {
  const columns = [{ head: 'Name' }];
  const papers = [
    await paper({ to: [WORD] }),
    await paper({ title: `${WORD} à l’été` }),
    await paper({ facts: [{ label: 'Name', value: `été of the office ${WORD} Žižkov` }] }),
    await paper({ parts: [{ kind: 'table', columns, rows: [[WORD]] }] }),
    await paper({ parts: [{ kind: 'text', heading: WORD, lines: [] }] }),
  ];
  for (const pdf of papers) expect(reads(pdf)).toBe(true);
  // Its title is in letters as well.
  expect(papers.map((pdf) => pdf.includes(WORD)).filter(Boolean).length).toBeLessThan(2);
  expect(reads(await paper({}))).toBe(false);
});

test('a PDF whose letters are not numbers of glyphs is read as well', () => {
  const page = deflateSync(Buffer.from(`BT [(${WORD.slice(0, 4)}) 20 (${WORD.slice(4)})] TJ ET`));
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nstream\n'), page, Buffer.from('\nendstream')]);
  expect(reads(pdf)).toBe(true);
});

test('what only looks packed says nothing and breaks nothing', () => {
  const broken = ['PK\u0003\u0004', '%PDF-1.7 stream\nxx', '\u001f\u008b\b', 'A'.repeat(50)];
  for (const text of broken) expect(reads(Buffer.from(text, 'latin1'))).toBe(false);
});
