import { inflateSync } from 'node:zlib';

/** What a PDF says its glyphs are read as, a text a line, in the order in which they stand in the file: from the left. */
export function lettersOf(pdf: Buffer): string[] {
  const whole = pdf.toString('latin1');
  const objects = new Map<string, string>();
  for (const { 1: id = '', 2: body = '' } of whole.matchAll(/^(\d+) 0 obj\n([\s\S]*?)\nendobj/gm))
    objects.set(id, body);
  const streamOf = (id: string) => {
    const { 1: bytes = '' } = /stream\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
  };
  const fonts = new Map<string, string[]>();
  for (const { 1: name = '', 2: id = '' } of whole.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    if (fonts.has(name)) continue;
    const { 1: map = '' } = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
    const rows = streamOf(map).matchAll(/^<[0-9a-f]+> <[0-9a-f]+> \[(.*)\]$/gm);
    fonts.set(
      name,
      [...rows].flatMap(({ 1: row = '' }) => [...row.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => utf16(hex))),
    );
  }
  const pages = [...whole.matchAll(/\/Contents (\d+) 0 R/g)].map(([, id = '']) => streamOf(id));
  return pages.flatMap((page) =>
    [...page.matchAll(/BT\n([\s\S]*?)\nET/g)].map(([, orders = '']) => lineOf(orders, fonts)),
  );
}

const utf16 = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

function lineOf(orders: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let font: readonly string[] = [];
  let told = '';
  for (const { 1: name, 2: glyph } of orders.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]{4})>/g)) {
    if (name !== undefined) font = fonts.get(name) ?? [];
    else told += font[Number.parseInt(glyph ?? '', 16)] ?? '';
  }
  return told;
}
