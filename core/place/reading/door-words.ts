/** Behind a word: `3`, `1101`, `12b`, `1234#`, `H0201`, `12-3`; or a letter, apart. */
const VALUE = String.raw`(?:\s?(?:(?:nr|no|n°|nº)\.?\s?)?\p{L}{0,2}\d{1,5}(?:[-/]\d{1,4})?\p{L}?[#*]?|\s[A-ZÅÄÖ])`;

/** Words that name nothing but a part of a house, before its number or letter. */
const SURELY = [
  'lgh',
  'lägenhet',
  'läg',
  'uppg(?:ång)?',
  'trapphus',
  'entré',
  'lejl(?:ighed)?',
  'leil(?:ighet)?',
  'opg(?:ang)?',
  'oppg(?:ang)?',
  'huoneisto',
  'flat',
  'apt',
  'apart(?:ment)?',
  'unit',
  'suite',
  'room',
  'floor',
  'wohnung',
  'whg',
  'app(?:artemen)?t',
  'apto',
  'apartamento',
  'mieszk(?:anie)?',
  'daire',
  'кв(?:артира)?',
];

/** Words that name a part of a house too, by language: a street may be a `gate`, a `plan` or a `port` as well. */
const BEFORE = [
  // Swedish, Danish, Norwegian, Finnish
  'port(?:kod)?',
  'ingång',
  'vån(?:ing)?',
  'våningsplan',
  'plan',
  'dörr(?:kod)?',
  'kod',
  'etg',
  'etasje',
  'etage',
  'inngang',
  'indgang',
  'dør(?:kode)?',
  'asunto',
  'as',
  'rappu',
  'porras',
  'kerros',
  'ovi(?:koodi)?',
  // English
  'ste',
  'rm',
  'fl',
  'level',
  'lvl',
  'entrance',
  'door(?: ?code)?',
  'gate(?: ?code)?',
  'code',
  'buzzer',
  'block',
  'blk',
  'tower',
  'building',
  'bldg',
  'villa',
  'shop',
  'office',
  'staircase',
  // German, Dutch
  'stock',
  'stiege',
  'top',
  'tür',
  'aufgang',
  'eingang',
  'verdieping',
  'bus',
  // French
  'ét(?:age)?',
  'porte',
  'digicode',
  'interphone',
  'bât(?:iment)?',
  'bat',
  'esc(?:alier)?',
  'entrée',
  // Spanish, Portuguese, Italian
  'piso',
  'pta',
  'puerta',
  'portal',
  'escalera',
  'planta',
  'dpto',
  'andar',
  'bloco',
  'sala',
  'conj',
  'int(?:erno)?',
  'scala',
  'piano',
  'citofono',
  // Polish, Czech, Hungarian, Turkish
  String.raw`m(?=\.)`,
  'lok(?:al)?',
  'klatka',
  'byt',
  'vchod',
  'ajtó',
  'lph',
  'lépcsőház',
  'kat',
  'blok',
  String.raw`d(?=:)`,
  String.raw`k(?=:)`,
  // Russian
  'подъезд',
  'этаж',
  'эт',
  'домофон',
  'корп(?:ус)?',
  'стр(?:оение)?',
  'офис',
];

/** Words that name it behind a number: `2 tr`, `3. OG`, `2nd floor`, `1. th`, `3. em. 5.`. They need a house number before them. */
const BEHIND = [
  'tr(?:appor|p)?',
  'vån(?:ingen)?',
  'floor',
  'fl',
  'og',
  'ug',
  'stock',
  'etage',
  'étage',
  'ét',
  'etg',
  'etasje',
  'sal',
  'krs',
  'kerros',
  'piso',
  'andar',
  'piano',
  'piętro',
  'patro',
  'em(?:elet)?',
  'kat',
  'этаж',
  'verdieping',
];

/** What is said whole. */
const ALONE = [
  'ground floor',
  'basement',
  'erdgeschoss',
  'eg',
  'rdc',
  'rez-de-chaussée',
  'hinterhaus',
  'gårdshus(?:et)?',
  'gatuhus(?:et)?',
  'bakgård(?:en)?',
  'st\\. ?t[hv]',
  'földszint',
  'bajo',
  'parter',
];

const START = String.raw`(?<![\p{L}\p{N}])`;
const END = String.raw`(?![\p{L}\p{N}])`;
const any = (words: readonly string[]) => `(?:${words.join('|')})`;

const pattern = (text: string) => new RegExp(text, 'giu');
const SURE = pattern(`${START}${any(SURELY)}[.:]?${VALUE}${END}`);
const SAID = pattern(`${START}${any(BEFORE)}[.:]?${VALUE}${END}`);
const ORDINAL = String.raw`\d{1,3}(?:[.:]?(?:[oaeºª°]|er|re|ère|e|ème|nd|st|rd|th|de|te|й)?\.?)`;
const COUNTED = pattern(
  `${START}(?:${ORDINAL}\\s?${any(BEHIND)}\\.?(?:\\s?\\d{1,3}\\.?)?|\\d{1,2}\\.?[ºª°]\\.?(?:\\s?(?:[a-z]|izq(?:da)?|dcha?|esq|dto|dir|frente))?|\\d{1,2}(?:\\.\\s?|\\s)(?:tv|th|mf)\\.?|[hkul]0\\d{3})${END}`,
);
const WHOLE = pattern(`${START}${any(ALONE)}${END}`);
/** To whom, as on an envelope: all up to the next sign. */
const CARE_OF =
  /(?:(?<![\p{L}\p{N}])(?:c\/o|℅|p\/a|z\.?\s?h\.?d\.?|chez|attn?[.:])|\batt:)\s*(?:(?!\s\d{3}\s?\d{2}\s\p{L})[^,;\n])*/giu;
const HASH = /#\s?\d{1,5}\p{L}?/giu;
/** `Mannerheimintie 12 A 5`: the staircase and the flat, as the Finns have them. */
const STAIR = /(?<=\d\s)\p{Lu}\s\d{1,3}(?=\s*$)/gu;

/**
 * Takes out of a piece of an address what leads from the house to the person: flat, floor, staircase, code, name at the
 * door. `housed`: the number of the house stands in another piece.
 */
export function takeDoors(piece: string, housed: boolean): { left: string; doors: string[] } {
  const doors: string[] = [];
  const take = (text: string, found: RegExp, behind: (before: string, after: string) => boolean) =>
    text.replace(found, (whole: string, ...more: unknown[]) => {
      const at = more.find((one) => typeof one === 'number') ?? 0;
      if (!behind(text.slice(0, at), text.slice(at + whole.length))) return whole;
      doors.push(whole.trim());
      return ' , ';
    });
  const always = () => true;
  const behindHouse = (before: string, after: string) => housed || /\d/.test(before) || /\p{L}.*\d/u.test(after);
  // `Karl Johans gate 22` is no gate: the words before have no number of their own.
  const besideHouse = (before: string, after: string) =>
    /\d/.test(before) || (!/\p{L}/u.test(before.slice(before.lastIndexOf(',') + 1)) && behindHouse(before, after));
  let left = take(piece, CARE_OF, always);
  if (!housed && !/\d/.test(left)) return { left, doors };
  left = take(left, SURE, always);
  left = take(left, SAID, besideHouse);
  left = take(left, COUNTED, behindHouse);
  left = take(left, WHOLE, behindHouse);
  left = take(left, HASH, behindHouse);
  left = take(left, STAIR, always);
  return { left, doors };
}
