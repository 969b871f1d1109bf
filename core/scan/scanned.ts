/**
 * What a scanner types on a keyboard of the United States, by what another keyboard makes of each of its keys, in the order of
 * `KEYS`: digits and marks without shift, then with it. `~` stands for a mark that is the same or has no letter.
 */
const KEYS = '1234567890-=[];\'\\,./!@#$%^&*()_+{}:"|<>?';
const LAYOUTS: Readonly<Record<string, { marks: string; letters: Readonly<Record<string, string>> }>> = {
  // France, Belgium: AZERTY.
  azerty: {
    marks: '&é"\'(-è_çà)=^$mù*;:!1234567890°+¨£M%µ./§',
    letters: { q: 'a', a: 'q', w: 'z', z: 'w', ',': 'm', Q: 'A', A: 'Q', W: 'Z', Z: 'W', '?': 'M' },
  },
  // Germany, Austria, Switzerland: QWERTZ.
  qwertz: {
    marks: '1234567890ß´ü+öä#,.-!"§$%&/()=?`Ü*ÖÄ\'~:_',
    letters: { z: 'y', y: 'z', Z: 'Y', Y: 'Z' },
  },
  // Sweden, Finland; Norway and Denmark differ in letters that no code has.
  nordic: { marks: '1234567890+´å¨öä\',.-!"#¤%&/()=?`Å^ÖÄ*;:_', letters: {} },
};

/** Marks that no code of this trade holds: only another keyboard makes them. */
const TELLS: Readonly<Record<string, RegExp>> = {
  azerty: /[&é"'èçàù°§µ£¨]|\([^)]*$/,
  qwertz: /[ß´üöäÜÖÄ`§]/,
  nordic: /[´å¨öäÅÖÄ¤`+?]/,
};

const MAPS = Object.entries(LAYOUTS).map(([name, { marks, letters }]) => {
  const typed = Array.from(marks);
  const map = new Map<string, string>(Object.entries(letters));
  for (const [at, key] of Array.from(KEYS).entries()) {
    const mark = typed[at];
    if (mark !== undefined && mark !== '~' && !map.has(mark)) map.set(mark, key);
  }
  return { tells: TELLS[name] as RegExp, map };
});

/** Group separator of GS1, which ends a value of no fixed length. */
const FNC1 = '\u001d';
/** Application identifiers of GS1 whose values have a fixed length, and those that name one thing, the most exact first. */
const FIXED: Readonly<Record<string, number>> = {
  '00': 18,
  '01': 14,
  '02': 14,
  '11': 6,
  '12': 6,
  '13': 6,
  '15': 6,
  '16': 6,
  '17': 6,
  '20': 2,
};
const NAMING = [
  '21',
  '8004',
  '8003',
  '240',
  '241',
  '250',
  '251',
  '91',
  '92',
  '93',
  '94',
  '95',
  '96',
  '97',
  '98',
  '99',
  '10',
  '01',
  '00',
];
const OPEN = /^(?:10|2[12]|24[0-3]|25[0-4]|30|37|40[0-3]|41\d|42\d|8\d{3}|9\d)/;
const LONGEST = 200;

/**
 * What a scanner or a hand typed, as what it can mean, the likeliest first: without line ends, without the prefix that says which
 * kind of code it is (`]C1`), without the stars of Code 39, as another keyboard spoils it and put right, and the values of GS1.
 */
export function scannedAs(text: string): string[] {
  const typed = plain(text.slice(0, LONGEST));
  const said = [typed, ...MAPS.flatMap(({ tells, map }) => (tells.test(typed) ? [retyped(typed, map)] : []))];
  const found = said.flatMap((one) => {
    const bare = withoutPrefix(one);
    return [...gs1Values(bare), starless(bare), bare, one];
  });
  return [...new Set(found.map((one) => one.replaceAll(FNC1, '').trim()))].filter((one) => one !== '');
}

/** The one that is meant where there is no list to look it up in: what another keyboard spoiled is put right. */
export function scannedText(text: string): string {
  const typed = plain(text.slice(0, LONGEST));
  const { map } = MAPS.find(({ tells }) => tells.test(typed)) ?? {};
  return scannedAs(map ? retyped(typed, map) : typed)[0] ?? '';
}

/**
 * Words that somebody typed: a code has no two small letters beside each other, and where AZERTY made marks of its digits, none is left
 * but the stars of Code 39.
 */
const isWords = (text: string): boolean =>
  /[a-z]{2}|\p{L}[a-z]\p{L}/u.test(text) || (/[&é"'èçàù°§µ£¨]/.test(text) && /\d/.test(text.replace(/^8(.*)8$/, '$1')));

/**
 * What is kept of a field that a scanner may type, such as a part's number: the code that is meant, where what was typed may not stand
 * there as it is. Words that somebody typed stay as they are.
 */
export function scannedValue(text: string, form: (text: string) => boolean = () => true): string {
  const typed = plain(text);
  if (typed === '' || typed.length > LONGEST || isWords(typed)) return typed;
  const mayStand = (one: string) => isCode(one) && form(one);
  const bare = starless(withoutPrefix(typed));
  if (bare !== typed || !mayStand(typed)) return scannedAs(typed).find(mayStand) ?? typed;
  return typed;
}

/** The codes that a text typed into a search can mean besides as it stands; none of words. */
export const scannedCodes = (text: string): string[] => {
  const typed = text.trim();
  return typed.length > LONGEST || isWords(plain(typed))
    ? []
    : scannedAs(typed).filter((one) => one !== typed && isCode(one));
};

const isCode = (text: string): boolean => /^[A-Za-z0-9](?:[A-Za-z0-9 ./_-]*[A-Za-z0-9])?$/.test(text);

// A scanner ends with a carriage return or a tab, and an unseen mark may come along.
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, (mark) =>
      mark === FNC1 ? mark : mark === '\t' || mark === '\n' || mark === '\r' ? ' ' : '',
    )
    .trim();
const retyped = (text: string, map: ReadonlyMap<string, string>): string =>
  Array.from(text, (mark) => map.get(mark) ?? mark).join('');
/** AIM: a bracket, a letter for the kind of code, a digit for how it was read (ISO/IEC 15424). */
const withoutPrefix = (text: string): string => text.replace(/^\][A-Za-z][\dA-Za-z]/, '').trim();
const starless = (text: string): string => /^\*(.+)\*$/.exec(text)?.[1]?.trim() ?? text;

/** The values of a code of GS1, with brackets or with the separator, in the order of how exactly they name a thing. */
function gs1Values(text: string): string[] {
  const values = text.includes('(')
    ? bracketed(text)
    : text.includes(FNC1) || /^01\d{14}\d{2}/.test(text)
      ? joined(text)
      : null;
  if (!values) return [];
  const named = NAMING.flatMap((ai) => values.get(ai) ?? []);
  // A GTIN of fourteen figures is printed below its bars with thirteen.
  return named.flatMap((value) => (/^0\d{13}$/.test(value) ? [value, value.slice(1)] : [value]));
}

function bracketed(text: string): Map<string, string> | null {
  if (!/^(?:\(\d{2,4}\)[^()]+)+$/.test(text)) return null;
  return new Map([...text.matchAll(/\((\d{2,4})\)([^()]+)/g)].map(([, ai = '', value = '']) => [ai, value.trim()]));
}

function joined(text: string): Map<string, string> | null {
  const values = new Map<string, string>();
  let rest = text.startsWith(FNC1) ? text.slice(1) : text;
  while (rest !== '') {
    const fixed = FIXED[rest.slice(0, 2)];
    const ai = fixed === undefined ? OPEN.exec(rest)?.[0] : rest.slice(0, 2);
    if (ai === undefined) return null;
    const after = rest.slice(ai.length);
    const end = fixed ?? (after.includes(FNC1) ? after.indexOf(FNC1) : after.length);
    if (fixed !== undefined && !/^\d+$/.test(after.slice(0, fixed))) return null;
    values.set(ai, after.slice(0, end));
    rest = after.slice(end).replace(new RegExp(`^${FNC1}`), '');
  }
  return values;
}
