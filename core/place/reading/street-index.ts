import { foldText } from '../../letters/fold.ts';
import type { City } from '../city.ts';

/** What is written in several ways, as it is compared. A street, a saint and `St.` are one: the rest of the name tells them apart. */
const SAME: readonly (readonly [string, string])[] = [
  ['st', 'street saint sankt sankta sainte ste'],
  ['str', 'strasse strada straat ulice'],
  ['ave', 'avenue avenida av avda avinguda aven'],
  ['rd', 'road'],
  ['ln', 'lane'],
  ['dr', 'drive'],
  ['blvd', 'boulevard bd boul bulevar bulvari bulvar bul boulevarden'],
  ['pl', 'place plaza platz plads plats plass plac plein pza praca'],
  ['sq', 'square'],
  ['ct', 'court'],
  ['hwy', 'highway'],
  ['pkwy', 'parkway'],
  ['ter', 'terrace'],
  ['cres', 'crescent'],
  ['gt', 'gate gade'],
  ['g', 'gata gatan'],
  ['v', 'vag vagen via'],
  ['vle', 'viale'],
  ['cso', 'corso'],
  ['pzza', 'piazza'],
  ['al', 'aleja aleje alameda'],
  ['os', 'osiedle'],
  ['nam', 'namesti'],
  ['tr', 'trida'],
  ['cad', 'caddesi cadde cd'],
  ['sok', 'sokak sokagi sk'],
  ['mah', 'mahallesi mh'],
  ['просп', 'проспект пр'],
  ['пер', 'переулок'],
  ['пл', 'площадь'],
  ['ш', 'шоссе'],
  ['наб', 'набережная'],
  ['n', 'north norra nord nordre norte'],
  ['s', 'south sodra sud sondre sur'],
  ['o', 'ostra ost ostre'],
  ['v', 'vastra vest vestre'],
  ['e', 'east'],
  ['w', 'west'],
  ['ul', 'ulica ulitsa улица ул'],
  ['u', 'utca utcaja'],
  ['c', 'calle carrer'],
  ['r', 'rua rue'],
];
const SHORT = new Map(SAME.flatMap(([short, long]) => long.split(' ').map((word): [string, string] => [word, short])));
/** Ends of one word: `Hauptstr.` is the Hauptstraße, `Kungsg.` the Kungsgatan. */
const ENDS = /(?:strasse|straat|stra)$/;
/** Words that maps leave out of a name, or people do. */
const LEFT_OUT: ReadonlySet<string> = new Set(['ul', 'u', 'c', 'r']);
const LEAST_BARE = 4;

const shortened = (words: readonly string[]) => words.map((word) => SHORT.get(word) ?? word.replace(ENDS, 'str'));
const keyOf = (words: readonly string[]) => shortened(words).join('');
const bareKeyOf = (words: readonly string[]) => {
  const left = shortened(words).filter((word) => !LEFT_OUT.has(word));
  const key = left.join('');
  return key.length < LEAST_BARE ? '' : key;
};

export type StreetIndex = {
  /** The streets of exactly this name, whatever stands abbreviated in it or without its spaces: their places among those of the city. */
  named(words: readonly string[]): readonly number[];
  /** Whether every word of a text is one by which the city, its parts or its places are called. */
  isOfCity(text: string): boolean;
};

type Known = Pick<City, 'name' | 'streets' | 'places' | 'areas'>;

const made = new WeakMap<object, StreetIndex>();

/** The names of a city, made once and kept with it. */
export function streetIndex(city: Known): StreetIndex {
  const before = made.get(city.streets);
  if (before) return before;
  const index = makeIndex(city);
  made.set(city.streets, index);
  return index;
}

function makeIndex({ name, streets, places, areas }: Known): StreetIndex {
  const full = new Map<string, number[]>();
  const bare = new Map<string, number[]>();
  const add = (index: Map<string, number[]>, key: string, street: number) => {
    const known = index.get(key);
    if (!known) index.set(key, [street]);
    else if (known.at(-1) !== street) known.push(street);
  };
  for (const [at, street] of streets.entries()) {
    for (const called of [street.name, ...street.aliases]) {
      const words = foldText(called).split(' ');
      add(full, keyOf(words), at);
      add(full, words.join(''), at);
      add(bare, bareKeyOf(words), at);
    }
  }
  const parts = [name, ...areas.map((area) => area.name), ...streets.map(({ district }) => district)];
  const called = [...parts, ...places.flatMap((place) => [place.name, ...place.aliases])];
  const words = new Set(called.flatMap((one) => foldText(one).split(' ')));
  return {
    named: (asked) => {
      if (asked.length === 0) return [];
      return full.get(asked.join('')) ?? full.get(keyOf(asked)) ?? bare.get(bareKeyOf(asked) || ' ') ?? [];
    },
    isOfCity: (text) =>
      foldText(text)
        .split(' ')
        .every((word) => words.has(word)),
  };
}
