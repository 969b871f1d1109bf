import { inflateRawSync } from 'node:zlib';

const CENTRAL = 0x0201_4b50;

/** A file of a zip archive as text, found through its central directory. */
function textOf(bytes: Uint8Array, path: string): string {
  const zip = Buffer.from(bytes);
  for (let at = 0; at + 46 < zip.length; at += 1) {
    if (zip.readUInt32LE(at) !== CENTRAL) continue;
    const name = zip.toString('utf8', at + 46, at + 46 + zip.readUInt16LE(at + 28));
    if (name !== path) continue;
    const local = zip.readUInt32LE(at + 42);
    const begins = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const packed = zip.subarray(begins, begins + zip.readUInt32LE(at + 20));
    return (zip.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString('utf8');
  }
  throw new Error(`The workbook has no ${path}.`);
}

const plain = (xml: string) =>
  xml.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export function readSheetNames(bytes: Uint8Array): string[] {
  return [...textOf(bytes, 'xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name]) =>
    plain(name ?? ''),
  );
}

/** The cells of the first sheet: texts as texts, numbers and dates as numbers. */
export function readSheet(bytes: Uint8Array): (string | number | null)[][] {
  const shared = [...textOf(bytes, 'xl/sharedStrings.xml').matchAll(/<si>(.*?)<\/si>/gs)].map(([, item]) =>
    plain([...(item ?? '').matchAll(/<t[^>]*>(.*?)<\/t>/gs)].map(([, text]) => text).join('')),
  );
  const sheet = textOf(bytes, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row]) => {
    const cells: (string | number | null)[] = [];
    for (const [, attributes = '', value] of (row ?? '').matchAll(/<c ([^>]*?)(?:\/>|>(?:<v>(.*?)<\/v>)?.*?<\/c>)/gs)) {
      const column = /r="([A-Z]+)/.exec(attributes)?.[1] ?? 'A';
      const at = [...column].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      cells[at] = value === undefined ? null : /t="s"/.test(attributes) ? (shared[Number(value)] ?? '') : Number(value);
    }
    return cells;
  });
}
