import { type Random, seededRandom } from '#core/kit/random.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { ItemKind } from '#core/lost-property/item-kinds.ts';
import { thingOf } from '#core/lost-property/match.ts';

type Written = Parameters<typeof thingOf>[0];
/** A word as the driver writes it, and as who lost it does. */
type Word = readonly [en: string, fr: string];

const NOUNS: Readonly<Partial<Record<ItemKind, readonly Word[]>>> = {
  phone: [
    ['phone', 'téléphone'],
    ['smartphone', 'portable'],
  ],
  bag: [
    ['handbag', 'sac à main'],
    ['backpack', 'sac à dos'],
    ['suitcase', 'valise'],
    ['laptop bag', 'sac d’ordinateur'],
  ],
  clothing: [
    ['jacket', 'veste'],
    ['coat', 'manteau'],
    ['scarf', 'écharpe'],
    ['cap', 'casquette'],
    ['gloves', 'gants'],
  ],
  key: [
    ['keys', 'clés'],
    ['bunch of keys', 'trousseau de clés'],
  ],
  umbrella: [['umbrella', 'parapluie']],
  document: [
    ['passport', 'passeport'],
    ['folder', 'dossier'],
    ['licence', 'permis'],
  ],
  valuables: [
    ['watch', 'montre'],
    ['ring', 'bague'],
    ['necklace', 'collier'],
    ['glasses', 'lunettes'],
    ['camera', 'appareil photo'],
  ],
  other: [
    ['book', 'livre'],
    ['toy', 'peluche'],
    ['guitar', 'guitare'],
    ['bottle', 'gourde'],
    ['pushchair', 'poussette'],
  ],
};
const COLOURS: readonly Word[] = [
  ['black', 'noir'],
  ['white', 'blanc'],
  ['grey', 'gris'],
  ['red', 'rouge'],
  ['blue', 'bleu'],
  ['navy', 'bleu marine'],
  ['green', 'vert'],
  ['yellow', 'jaune'],
  ['brown', 'marron'],
  ['pink', 'rose'],
  ['purple', 'violet'],
  ['orange', 'orange'],
];
const MARKS: readonly Word[] = [
  ['leather', 'cuir'],
  ['striped', 'à rayures'],
  ['small', 'petit'],
  ['large', 'grand'],
  ['broken screen', 'écran cassé'],
  ['wooden handle', 'poignée en bois'],
  ['sticker of a dog', 'autocollant de chien'],
  ['flowers', 'fleurs'],
  ['with a zip', 'avec fermeture'],
  ['strap', 'bandoulière'],
  ['wool', 'laine'],
  ['stars', 'étoiles'],
  ['child’s', 'pour enfant'],
  ['label of a hotel', 'étiquette d’hôtel'],
  ['metal', 'métallique'],
  ['initials AB', 'initiales AB'],
  ['heart', 'cœur'],
  ['photo of a cat', 'photo de chat'],
  ['plastic cover', 'housse plastique'],
  ['charger with it', 'chargeur avec'],
  ['buttons', 'boutons'],
  ['silk lining', 'doublure soie'],
  ['hood', 'capuche'],
  ['old', 'vieux'],
];
const BRANDS: Readonly<Partial<Record<ItemKind, readonly string[]>>> = {
  phone: ['Samsung', 'Apple', 'Nokia', 'Xiaomi', 'Google', 'Huawei', 'Sony', 'Fairphone'],
  bag: ['Samsonite', 'Eastpak', 'Fjallraven', 'Longchamp', 'Delsey', 'Osprey', 'Deuter'],
  clothing: ['Adidas', 'Nike', 'Levis', 'Uniqlo', 'Patagonia', 'Lacoste', 'Barbour'],
  valuables: ['Casio', 'Seiko', 'Omega', 'Rayban', 'Canon', 'Nikon', 'Tissot'],
};

/** How often a report says what it could: measured nowhere, chosen low. */
const SAID = {
  vehicle: 0.55,
  colour: 0.85,
  brand: 0.7,
  imei: 0.35,
  wrongKind: 0.07,
  french: 0.4,
  fault: 0.25,
} as const;
const DAYS = 90;

export type Pair = { found: Written; lost: Written };

/** Things that were found, and reports of the same written by somebody else: other words, faults of spelling, fields left out. */
export function lostWorld(pairs: number, vehicles: readonly number[], seed: number, beginMs: number): Pair[] {
  const random = seededRandom(seed);
  return Array.from({ length: pairs }, () => onePair(random, vehicles, beginMs));
}

const pick = <T>(random: Random, list: readonly T[]): T => {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new Error('Nothing to pick from.');
  return found;
};

function onePair(random: Random, vehicles: readonly number[], beginMs: number): Pair {
  const is = (share: number) => random() < share;
  const kind = pick(random, Object.keys(NOUNS) as ItemKind[]);
  const noun = pick(random, NOUNS[kind] ?? []);
  const colour = pick(random, COLOURS);
  const brand = is(0.75) ? pick(random, BRANDS[kind] ?? ['']) : '';
  const marks = [...new Set(Array.from({ length: 3 }, () => pick(random, MARKS)))];
  const vehicleId = pick(random, vehicles);
  const lostMs = beginMs + random() * DAYS * DAY_MS;
  const imei = kind === 'phone' ? String(10 ** 14 + Math.floor(random() * 8 * 10 ** 14)) : '';
  const none = { phone: null, position: null, jobId: null };
  const found: Written = {
    ...none,
    kind,
    what: [noun[0], ...marks.filter(() => is(0.8)).map(([en]) => en)].join(', '),
    colour: is(0.9) ? colour[0] : '',
    brand,
    imei: is(0.8) ? imei : '',
    // Some lie in the car until the end of the shift.
    atMs: lostMs + (is(0.6) ? random() * 2 : random() * 12) * HOUR_MS,
    vehicleId,
  };
  const tongue = is(SAID.french) ? 1 : 0;
  const written = (text: string) =>
    text
      .split(' ')
      .map((word) => (word.length > 4 && is(SAID.fault) ? misspelt(random, word) : word))
      .join(' ');
  const lost: Written = {
    ...none,
    kind: is(SAID.wrongKind) ? 'other' : kind,
    what: written([noun[tongue], ...marks.filter(() => is(0.7)).map((mark) => mark[tongue])].join(', ')),
    colour: is(SAID.colour) ? written(colour[tongue]) : '',
    brand: is(SAID.brand) ? written(brand) : '',
    imei: is(SAID.imei) ? imei : '',
    // Nobody looks at the clock as they lose something.
    atMs: lostMs + (random() - 0.5) * 90 * MINUTE_MS,
    vehicleId: is(SAID.vehicle) ? vehicleId : null,
  };
  return { found, lost };
}

/** A letter left out, doubled, or swapped with the next. */
function misspelt(random: Random, word: string): string {
  const at = 1 + Math.floor(random() * (word.length - 2));
  const [before, here, next, after] = [word.slice(0, at), word[at] ?? '', word[at + 1] ?? '', word.slice(at + 2)];
  const how = random();
  if (how < 0.4) return `${before}${next}${after}`;
  return how < 0.7 ? `${before}${here}${here}${next}${after}` : `${before}${next}${here}${after}`;
}
