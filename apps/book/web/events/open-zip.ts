const END = 0x0605_4b50;
const ENTRY = 0x0201_4b50;
const STORED = 0;
const DEFLATED = 8;
/** What one packed file may grow to. */
const LARGEST_PART = 400 * 1024 * 1024;

export type Zip = { text: (path: string) => Promise<string | null> };

type Entry = { method: number; packedSize: number; size: number; headerAt: number };

/** Finds the files of a zip archive through its directory. Throws where it is none, or a part of it is damaged. */
export function openZip(bytes: ArrayBuffer): Zip {
  const view = new DataView(bytes);
  const entries = entriesOf(view);
  return {
    async text(path) {
      const entry = entries.get(path);
      if (!entry) return null;
      if (entry.size > LARGEST_PART) throw new Error('A part of the file is too large.');
      const at =
        entry.headerAt + 30 + view.getUint16(entry.headerAt + 26, true) + view.getUint16(entry.headerAt + 28, true);
      const packed = new Uint8Array(bytes, at, entry.packedSize);
      if (entry.method === STORED) return new TextDecoder().decode(packed);
      if (entry.method !== DEFLATED) throw new Error('A part of the file is packed in an unknown way.');
      const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
      return new Response(stream).text();
    },
  };
}

function entriesOf(view: DataView): Map<string, Entry> {
  let end = view.byteLength - 22;
  while (end >= 0 && view.getUint32(end, true) !== END) end -= 1;
  if (end < 0) throw new Error('No zip archive.');
  const entries = new Map<string, Entry>();
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint32(at, true) !== ENTRY) throw new Error('The directory of the archive is damaged.');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, nameLength));
    entries.set(name, {
      method: view.getUint16(at + 10, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      headerAt: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}
