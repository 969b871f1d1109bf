import type { CountField } from './count-field.ts';
import { SAID } from './field-words.ts';

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
/** A car with a seat of any kind meets the wish for a child seat too. */
const WISH = 'childSeat';

export const CHILD_SEATS = {
  babySeats: {
    ...SEAT,
    words: SAID.booking.babySeats,
    priced: { per: 'babySeat', unsaid: 0 },
    carried: {
      heads: ['baby seats', 'infant seats', 'baby seat', 'sieges bebe', 'babyskydd', 'turvakaukalo', 'babyschalen'],
      meets: WISH,
    },
    heads: ['baby seat', 'infant seats', 'infant seat', 'siege bebe', 'coque', 'maxi cosi'],
  },
  toddlerSeats: {
    ...SEAT,
    words: SAID.booking.toddlerSeats,
    priced: { per: 'toddlerSeat', unsaid: 0 },
    carried: {
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
    words: SAID.booking.boosterSeats,
    priced: { per: 'boosterSeat', unsaid: 0 },
    carried: {
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
