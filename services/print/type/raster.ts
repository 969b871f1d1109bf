import { BOX, boxDigits } from './box.ts';
import type { Line } from './paragraph.ts';
import { BLANK } from './shape.ts';

/** Parts of a dot that are looked at, up and across. */
const FINE = 4;
/** Of these parts so many make a dot black. */
const DARK = 7;
const STEPS = 6;
const [ABOVE, BELOW] = [1, 0.3];

type Edge = { x: number; y: number; toX: number; toY: number };
type Command = { command: string; args: readonly number[] };
/** Where an outline's own units begin, and how many dots each is. */
type Place = { x: number; y: number; scale: number };
type Sheet = { width: number; height: number; cover: Uint8Array };

/** Rows of text in black dots: each line begins `x` from the left, in parts of the size. The rows are as high as they need to be. */
export function rasterOf(
  rows: readonly (readonly { line: Line; x: number }[])[],
  width: number,
  size: number,
): { width: number; height: number; isInk: Uint8Array } {
  const reaches = rows.map((row) => {
    const above = Math.max(ABOVE, ...row.map(({ line }) => line.above));
    return { above, height: Math.ceil((above + Math.max(BELOW, ...row.map(({ line }) => line.below))) * size) };
  });
  // Printers take rows of eight dots.
  const height = Math.ceil(reaches.reduce((sum, reach) => sum + reach.height, 0) / 8) * 8;
  const sheet = { width, height, cover: new Uint8Array(width * height) };
  let top = 0;
  rows.forEach((row, n) => {
    const { above, height: own } = reaches[n] as { above: number; height: number };
    for (const { line, x } of row) drawLine(sheet, line, { x: x * size, y: top + above * size, scale: size });
    top += own;
  });
  return { width, height, isInk: sheet.cover.map((cover) => Number(cover >= DARK)) };
}

function drawLine(sheet: Sheet, { pieces }: Line, { x: from, y, scale: size }: Place): void {
  let x = from;
  for (const { face, text, shaped } of pieces) {
    if (face) {
      let at = x;
      for (const { id, advance, dx, dy } of shaped.chunks.flatMap(({ glyphs }) => glyphs)) {
        const place = { x: at + dx * size, y: y - dy * size, scale: face.scale * size };
        if (id !== BLANK) fill(sheet, face.glyph(id).path.commands, place);
        at += advance * size;
      }
    } else drawBox(sheet, text, { x, y, scale: size });
    x += shaped.width * size;
  }
}

function drawBox(sheet: Sheet, text: string, { x, y, scale }: Place): void {
  for (const { commands, place } of boxDigits(text))
    fill(sheet, commands, { x: x + place.x * scale, y: y - place.y * scale, scale: place.scale * scale });
  const [left, right, low, high, thick] = [0.05, BOX - 0.05, -0.1, 0.8, 0.04];
  for (const [x0, x1, y0, y1] of [
    [left, right, low, low + thick],
    [left, right, high - thick, high],
    [left, left + thick, low, high],
    [right - thick, right, low, high],
  ] as const) {
    const corners = [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ] as const;
    const commands = corners.map((args, n) => ({ command: n === 0 ? 'moveTo' : 'lineTo', args }));
    fill(sheet, [...commands, { command: 'closePath', args: [] }], { x, y, scale });
  }
}

/** An outline as straight lines, in dots from the head of the sheet. */
function edgesOf(commands: readonly Command[], { x: left, y: base, scale }: Place): Edge[] {
  const edges: Edge[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const to = (nextX: number, nextY: number) => {
    if (nextY !== y) edges.push({ x, y, toX: nextX, toY: nextY });
    [x, y] = [nextX, nextY];
  };
  for (const { command, args } of commands) {
    const [a, b, c, d] = args.map((arg, n) => (n % 2 === 0 ? left + arg * scale : base - arg * scale)) as [
      number,
      number,
      number,
      number,
    ];
    if (command === 'moveTo') [x, y, startX, startY] = [a, b, a, b];
    else if (command === 'lineTo') to(a, b);
    else if (command === 'quadraticCurveTo') {
      const [fromX, fromY] = [x, y];
      for (let n = 1; n <= STEPS; n += 1) {
        const t = n / STEPS;
        const [old, pull, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
        to(old * fromX + pull * a + end * c, old * fromY + pull * b + end * d);
      }
    } else to(startX, startY);
  }
  return edges;
}

/** Counts for each dot how much of it lies inside: where more lines run up than down to its left, or fewer. */
function fill({ width, height, cover }: Sheet, commands: readonly Command[], place: Place): void {
  const rows = new Map<number, { x: number; turn: number }[]>();
  for (const { x, y, toX, toY } of edgesOf(commands, place)) {
    const [top, end] = [Math.min(y, toY), Math.max(y, toY)];
    const last = Math.min(height * FINE - 1, Math.ceil(end * FINE - 0.5) - 1);
    for (let row = Math.max(0, Math.ceil(top * FINE - 0.5)); row <= last; row += 1) {
      const crossed = rows.get(row) ?? [];
      rows.set(row, crossed);
      crossed.push({ x: x + (((row + 0.5) / FINE - y) / (toY - y)) * (toX - x), turn: toY > y ? 1 : -1 });
    }
  }
  for (const [row, crossed] of rows) {
    let turns = 0;
    crossed.sort((one, other) => one.x - other.x);
    crossed.forEach(({ x, turn }, n) => {
      turns += turn;
      if (turns === 0) return;
      const end = Math.min(width * FINE, Math.round((crossed[n + 1]?.x ?? x) * FINE));
      for (let part = Math.max(0, Math.round(x * FINE)); part < end; part += 1) {
        const dot = Math.floor(row / FINE) * width + Math.floor(part / FINE);
        cover[dot] = Math.min(255, (cover[dot] as number) + 1);
      }
    });
  }
}
