import { UNSEEN } from '#core/letters/unseen.ts';
import { FAMILIES, type Face, type Family, facesOf, houseFace, type Weight } from './faces.ts';

/** The letters that a country writes, by the set that it once agreed on: the same code looks otherwise elsewhere. */
const NATIONS: readonly {
  family: Family;
  set: string;
  rows: readonly [number, number];
  cells: readonly [number, number][];
}[] = [
  { family: 'sc', set: 'gbk', rows: [0xb0, 0xf7], cells: [[0xa1, 0xfe]] },
  {
    family: 'tc',
    set: 'big5',
    rows: [0xa4, 0xf9],
    cells: [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  },
  { family: 'jp', set: 'euc-jp', rows: [0xb0, 0xf4], cells: [[0xa1, 0xfe]] },
];
const EAST: readonly Family[] = ['sc', 'tc', 'jp', 'kr'];
const HAN = /\p{Script=Han}/u;

let sets: ReadonlyMap<Family, ReadonlySet<string>> | undefined;

function nationalSets(): ReadonlyMap<Family, ReadonlySet<string>> {
  sets ??= new Map(
    NATIONS.map(({ family, set, rows: [first, last], cells }) => {
      const bytes: number[] = [];
      for (let row = first; row <= last; row += 1)
        for (const [from, to] of cells) for (let cell = from; cell <= to; cell += 1) bytes.push(row, cell);
      return [family, new Set(new TextDecoder(set).decode(Uint8Array.from(bytes)))];
    }),
  );
  return sets;
}

/** In which order the fonts of East Asia are asked for a text: whose letters it is written in comes first. */
export function eastOrder(text: string): readonly Family[] {
  const first = (family: Family) => [family, ...EAST.filter((one) => one !== family)];
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return first('jp');
  if (/\p{Script=Hangul}/u.test(text)) return first('kr');
  if (/\p{Script=Bopomofo}/u.test(text)) return first('tc');
  const han = [...text].filter((mark) => HAN.test(mark));
  if (han.length === 0) return EAST;
  for (const [family, letters] of nationalSets()) if (han.every((mark) => letters.has(mark))) return first(family);
  return EAST;
}

const PICTURE = /\p{Emoji_Presentation}|\ufe0f/u;
const chosen = new Map<string, Face | null>();
const MOST = 20_000;

/** The face that holds all of a letter with its accents, or of a picture with its parts; null where none does. */
export function chooseFace(cluster: string, weight: Weight, east: readonly Family[]): Face | null {
  const key = `${weight} ${east[0]} ${cluster}`;
  let face = chosen.get(key);
  if (face === undefined) {
    if (chosen.size > MOST) chosen.clear();
    face = find(cluster, weight, east);
    chosen.set(key, face);
  }
  return face;
}

function find(cluster: string, weight: Weight, east: readonly Family[]): Face | null {
  const house = houseFace(weight);
  const seen = [...cluster].filter((mark) => !UNSEEN.test(mark)).map((mark) => mark.codePointAt(0) as number);
  const [first] = seen;
  if (first === undefined) return house;
  const among = (families: readonly Family[]) => {
    for (const family of families)
      for (const face of facesOf(family, first, weight)) if (seen.every(face.holds)) return face;
    return null;
  };
  const drawn = PICTURE.test(cluster) ? among(['emoji']) : null;
  if (drawn) return drawn;
  if (seen.every(house.holds)) return house;
  return among([...FAMILIES.filter((family) => !east.includes(family)), ...east]);
}
