import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Language } from '../language/languages.ts';
import type { Confirmation } from './confirmation.ts';
import { confirmationText } from './confirmation-text.ts';
import { CONFIRMATION_KINDS } from './kinds.ts';
import { maskedEmail } from './masked-email.ts';
import { smsSegments } from './sms-text.ts';

/** Monday 23 November 2026, 08:15 in Gothenburg. */
const MONDAY_MS = Date.UTC(2026, 10, 23, 7, 15);
const TOLD: Confirmation = {
  kind: 'takenAhead',
  bookingId: 1234,
  fleetName: 'Gothenburg Cabs',
  zone: 'Europe/Stockholm',
  officePhone: '031-390 06 00',
  passengerName: 'Élise Berg',
  drives: [{ requiredAtMs: MONDAY_MS, from: 'Götaplatsen 5', via: [], to: 'Landvetter Airport', cars: 1 }],
  isPart: false,
  price: { amountMinor: 49_900, currency: 'SEK', isFixed: true },
  altered: [],
  car: null,
};
const told = (more: Partial<Confirmation>): Confirmation => ({ ...TOLD, ...more });

describe('a mail', () => {
  it('confirms a pre-booking in English', () => {
    expect(confirmationText('en', 'mail', TOLD)).toEqual({
      subject: 'Your taxi: booking 1234, Gothenburg Cabs',
      body: `Hello Élise Berg,

your taxi is booked.

Booking: 1234
When: Monday 23 November at 08:15
From: Götaplatsen 5
To: Landvetter Airport
Price: SEK 499.00 (fixed price)

To change or cancel it, call us on 031-390 06 00.

Gothenburg Cabs
`,
    });
  });

  it('confirms a way of several drives in French, with an estimate', () => {
    const drives = [
      { requiredAtMs: null, from: 'Opéra', via: ['Liseberg'], to: 'Gare', cars: 3 },
      { requiredAtMs: MONDAY_MS, from: 'Gare', via: [], to: null, cars: 1 },
    ];
    const price = { amountMinor: 123_450, currency: 'EUR', isFixed: false };
    expect(confirmationText('fr', 'mail', told({ kind: 'takenNow', drives, price, officePhone: '' })).body).toBe(
      `Bonjour Élise Berg,

nous avons votre réservation et cherchons une voiture.

Réservation : 1234

Trajet 1
Quand : dès que possible
De : Opéra
Par : Liseberg
À : Gare
Voitures : 3

Trajet 2
Quand : lundi 23 novembre à 08:15
De : Gare

Prix : environ 1234,50 EUR (estimation ; le prix peut différer)

Gothenburg Cabs
`,
    );
  });

  it('says what was altered, what is cancelled, and which car comes when', () => {
    const say = (more: Partial<Confirmation>, language: Language = 'en') =>
      confirmationText(language, 'mail', told(more));
    expect(say({ kind: 'altered', altered: ['officeNotes', 'dropoff', 'time'] }).body).toContain(
      'Altered: time, destination.',
    );
    expect(say({ kind: 'altered', altered: ['time'] }, 'fr').body).toContain('Modifié : heure.');
    const cancelled = say({ kind: 'cancelled' });
    expect(cancelled.subject).toBe('Cancelled: booking 1234, Gothenburg Cabs');
    expect(cancelled.body).not.toContain('Price');
    expect(say({ kind: 'cancelled', isPart: true }, 'fr').subject).toBe(
      'Annulée en partie : réservation 1234, Gothenburg Cabs',
    );
    const car = { plate: '217', type: 'Estate', driveSeconds: 424 };
    expect(say({ kind: 'onItsWay', car }).body).toContain(
      'Car: 217, Estate\nFrom: Götaplatsen 5\nWhen: in about 7 minutes',
    );
    expect(say({ kind: 'onItsWay', car: { ...car, driveSeconds: null } }).body).not.toContain('When');
    expect(say({ kind: 'noCar' }).body).toContain('we go on looking:\n\nBooking: 1234');
    expect(say({ kind: 'arrived', car }, 'fr').body).toContain('votre taxi est là et vous attend.');
  });

  it('cannot be given a line that nobody wrote', () => {
    const evil = 'X\r\nBcc: thief@evil.example\u2028Price: nothing';
    const { subject, body } = confirmationText('en', 'mail', told({ fleetName: evil, passengerName: evil }));
    expect(subject).not.toMatch(/[\r\n\u2028]/);
    expect(body.split('\n').some((line) => line.startsWith('Bcc') || line.startsWith('Price: nothing'))).toBe(false);
  });
});

describe('an SMS', () => {
  const car = { plate: '217', type: 'Estate', driveSeconds: 424 };
  it.each([
    [
      {},
      'en',
      'Gothenburg Cabs: booking 1234: Mon 23 Nov 08:15, from Götaplatsen 5 to Landvetter Airport. Fixed price SEK 499.00. Change or cancel: 031-390 06 00',
    ],
    [
      {},
      'fr',
      'Gothenburg Cabs: réservation 1234: lun 23/11 08:15, de Götaplatsen 5 à Landvetter Airport. Prix fixe 499,00 SEK. Modifier ou annuler : 031-390 06 00',
    ],
    [
      { kind: 'onItsWay', car },
      'en',
      'Gothenburg Cabs: your taxi is on its way to Götaplatsen 5. Car 217, Estate, there in about 7 min. Change or cancel: 031-390 06 00',
    ],
    [
      { kind: 'onItsWay', car },
      'fr',
      'Gothenburg Cabs: votre taxi est en route vers Götaplatsen 5. Voiture 217, Estate, là dans 7 min environ. Modifier ou annuler : 031-390 06 00',
    ],
    [
      { kind: 'arrived', car },
      'en',
      'Gothenburg Cabs: your taxi is there: Götaplatsen 5. Car 217, Estate. Questions: 031-390 06 00',
    ],
    [
      { kind: 'noCar' },
      'en',
      'Gothenburg Cabs: no free car yet, we go on looking. Booking 1234: Mon 23 Nov 08:15, from Götaplatsen 5 to Landvetter Airport. Change or cancel: 031-390 06 00',
    ],
    [
      { kind: 'noCar', officePhone: '' },
      'fr',
      'Gothenburg Cabs: pas encore de voiture libre, nous cherchons toujours. Réservation 1234: lun 23/11 08:15, de Götaplatsen 5 à Landvetter Airport.',
    ],
    [
      { kind: 'cancelled', officePhone: '' },
      'fr',
      'Gothenburg Cabs: réservation 1234 annulée: lun 23/11 08:15, de Götaplatsen 5 à Landvetter Airport.',
    ],
    [
      { kind: 'altered', altered: ['time'], price: null },
      'en',
      'Gothenburg Cabs: booking 1234 altered (time): Mon 23 Nov 08:15, from Götaplatsen 5 to Landvetter Airport. Change or cancel: 031-390 06 00',
    ],
  ] as const satisfies readonly (readonly [Partial<Confirmation>, Language, string])[])(
    '%#: %j in %s',
    (more, language, body) => {
      const sms = confirmationText(language, 'sms', told(more));
      expect(sms).toEqual({ subject: '', body });
      expect(smsSegments(sms.body)).toMatchObject({ encoding: 'gsm-7' });
    },
  );

  it('is sent in two parts at most, whatever names and addresses a booking has, and names the booking or its car', () => {
    const name = fc.string({ unit: 'grapheme', maxLength: 120 });
    const drive = fc.record({
      requiredAtMs: fc.constantFrom(null, MONDAY_MS),
      from: name,
      via: fc.constant([]),
      to: fc.option(name),
      cars: fc.integer({ min: 1, max: 9 }),
    });
    const any = fc.record({
      kind: fc.constantFrom(...CONFIRMATION_KINDS),
      fleetName: name,
      drives: fc.array(drive, { minLength: 1, maxLength: 9 }),
      isPart: fc.boolean(),
    });
    fc.assert(
      fc.property(any, fc.constantFrom('en' as const, 'fr' as const), (more, language) => {
        const { body } = confirmationText(language, 'sms', told({ ...more, car }));
        expect(smsSegments(body).segments).toBeLessThanOrEqual(2);
        expect(body).toMatch(/1234|217/);
        expect(body).not.toMatch(/[\r\n]/);
      }),
    );
  });
});

it('an address is hidden but for its first letter and its house', () => {
  expect(maskedEmail('anna.berg@example.com')).toBe('a•••@example.com');
  expect(maskedEmail('nobody')).toBe('•••');
});
