const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
/** How many bytes follow a command that takes a fixed number of them. */
const ESC_TAKES: Readonly<Record<string, number>> = {
  '@': 0,
  t: 1,
  a: 1,
  E: 1,
  G: 1,
  '-': 1,
  M: 1,
  d: 1,
  '!': 1,
  '3': 1,
  '2': 0,
  R: 1,
  '4': 1,
  '5': 0,
};
const GS_TAKES: Readonly<Record<string, number>> = { '!': 1, h: 1, w: 1, H: 1, f: 1, B: 1 };
/** As Epson numbers them; what the printers of the trade have. */
const PAGES: Readonly<Record<number, string>> = {
  0: 'ibm437',
  16: 'windows-1252',
  17: 'ibm866',
  45: 'windows-1250',
  46: 'windows-1251',
  47: 'windows-1253',
  48: 'windows-1254',
  51: 'windows-1257',
};

/**
 * What a printer that speaks ESC/POS writes: its lines, a code as `▮ text`, a picture as `▧ width × height`, the cut as `✂`. Throws at a command that it does
 * not know, as paper full of odd marks would come out.
 */
export function linesOfPrinter(bytes: Uint8Array): string[] {
  const lines: string[] = [];
  let line = '';
  let page = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] as number;
    const command = String.fromCharCode(bytes[at + 1] ?? 0);
    if (byte === ESC) {
      const takes = ESC_TAKES[command];
      if (takes === undefined) throw new Error(`ESC ${command} at ${at}`);
      if (command === 't') page = bytes[at + 2] ?? 0;
      if (command === 'd') lines.push(...Array.from({ length: bytes[at + 2] ?? 0 }, () => ''));
      at += 1 + takes;
    } else if (byte === GS && command === 'V') {
      lines.push('✂');
      at += (bytes[at + 2] ?? 0) > 1 ? 3 : 2;
    } else if (byte === GS && command === 'k') {
      const length = bytes[at + 3] ?? 0;
      lines.push(`▮ ${Buffer.from(bytes.subarray(at + 4, at + 4 + length)).toString('latin1')}`);
      at += 3 + length;
    } else if (byte === GS && command === 'v') {
      const { width, height, dots } = pictureAt(bytes, at);
      lines.push(`▧ ${width} × ${height}`);
      at += 7 + dots.length;
    } else if (byte === GS && command === '(') {
      at += 4 + (bytes[at + 3] ?? 0) + 256 * (bytes[at + 4] ?? 0);
    } else if (byte === GS) {
      const takes = GS_TAKES[command];
      if (takes === undefined) throw new Error(`GS ${command} at ${at}`);
      at += 1 + takes;
    } else if (byte === FS) at += 1;
    else if (byte === 0x0a) {
      lines.push(line.trimEnd());
      line = '';
    } else if (byte !== 0x0d) line += letterOf(byte, page);
  }
  return lines.filter((one, n) => one !== '' || n < lines.length - 6);
}

/** A picture of black dots: eight in a byte, row by row from the head. */
export type PrintedPicture = { width: number; height: number; dots: Uint8Array };

function pictureAt(bytes: Uint8Array, at: number): PrintedPicture {
  const [across = 0, more = 0, rows = 0, moreRows = 0] = bytes.subarray(at + 4, at + 8);
  const [width, height] = [across + 256 * more, rows + 256 * moreRows];
  return { width: 8 * width, height, dots: bytes.subarray(at + 8, at + 8 + width * height) };
}

/** The pictures that a printer draws, one after another. */
export function picturesOfPrinter(bytes: Uint8Array): PrintedPicture[] {
  const pictures: PrintedPicture[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== GS || bytes[at + 1] !== 0x76 || bytes[at + 2] !== 0x30) continue;
    const picture = pictureAt(bytes, at);
    pictures.push(picture);
    at += 7 + picture.dots.length;
  }
  return pictures;
}

function letterOf(byte: number, page: number): string {
  if (byte < 0x80) return String.fromCharCode(byte);
  const name = PAGES[page];
  if (name === undefined) return `‹${page}:${byte.toString(16)}›`;
  if (name === 'ibm437') return IBM437[byte - 0x80] ?? '?';
  // Some releases of Node read this page as Latin 1, which has no letters there.
  if (name === 'windows-1252' && byte < 0xa0) return LATIN_1252[byte - 0x80] ?? '?';
  return new TextDecoder(name).decode(Uint8Array.of(byte));
}

const LATIN_1252 = Array.from('€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ');

const IBM437 = Array.from(
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ ',
);
