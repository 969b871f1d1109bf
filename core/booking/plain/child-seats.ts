import type { CountField } from './count-field.ts';

/** Of each kind of child seat: no more than ride, in a car that carries them, and told to whoever drives and whoever booked. */
const SEAT = {
  kind: 'count',
  least: 0,
  most: 9,
  none: null,
  zero: 'unsaid',
  reader: 'driver',
  altered: 'childSeats',
  onJob: true,
  within: 'passengers',
  toCustomer: true,
} as const;
/** In a sentence that lists what was altered. */
const ALTERED = { en: { changed: 'child seats' }, fr: { changed: 'sièges enfant' } } as const;
/** A car with a seat of any kind meets the wish for a child seat too. */
const WISH = 'childSeat';

export const CHILD_SEATS = {
  babySeats: {
    ...SEAT,
    en: { ...ALTERED.en, label: 'Baby seats', short: 'Baby' },
    fr: { ...ALTERED.fr, label: 'Sièges bébé', short: 'Bébé' },
    priced: { per: 'babySeat', en: 'baby seat', fr: 'siège bébé', unsaid: 0 },
    carried: {
      en: 'Baby seats carried',
      fr: 'Sièges bébé à bord',
      heads: ['baby seats', 'infant seats', 'baby seat', 'sieges bebe', 'babyskydd', 'turvakaukalo', 'babyschalen'],
      meets: WISH,
    },
    heads: ['baby seat', 'infant seats', 'infant seat', 'siege bebe', 'coque', 'maxi cosi'],
  },
  toddlerSeats: {
    ...SEAT,
    en: { ...ALTERED.en, label: 'Toddler seats', short: 'Toddler' },
    fr: { ...ALTERED.fr, label: 'Sièges enfant', short: 'Enf.' },
    priced: { per: 'toddlerSeat', en: 'toddler seat', fr: 'siège enfant', unsaid: 0 },
    carried: {
      en: 'Toddler seats carried',
      fr: 'Sièges enfant à bord',
      heads: [
        'toddler seats',
        'toddler seat',
        'child seats',
        'sieges enfant',
        'bilbarnstol',
        'turvaistuin',
        'kindersitze',
      ],
      meets: WISH,
    },
    heads: ['toddler seat', 'child seats', 'sieges enfants'],
  },
  boosterSeats: {
    ...SEAT,
    en: { ...ALTERED.en, label: 'Booster seats', short: 'Booster' },
    fr: { ...ALTERED.fr, label: 'Rehausseurs', short: 'Reh.' },
    priced: { per: 'boosterSeat', en: 'booster seat', fr: 'rehausseur', unsaid: 0 },
    carried: {
      en: 'Booster seats carried',
      fr: 'Rehausseurs à bord',
      heads: [
        'booster seats',
        'boosters',
        'booster seat',
        'rehausseurs',
        'baltesstol',
        'istuinkoroke',
        'sitzerhohungen',
      ],
      meets: WISH,
    },
    heads: ['booster seat', 'boosters', 'booster', 'rehausseur'],
  },
} as const satisfies Readonly<Record<string, CountField>>;
