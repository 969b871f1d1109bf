import { expect, test } from 'vitest';
import { reminderDue } from './reminder.ts';
import { reminderMail } from './reminder-mail.ts';

const DAYS = { 1: 7, 2: 21, 3: 35 };
const DUE = '2026-11-01';

test('each level is due so many days after the due day, and once', () => {
  expect(reminderDue(DUE, null, '2026-11-07', DAYS)).toBeNull();
  expect(reminderDue(DUE, null, '2026-11-08', DAYS)).toBe(1);
  const first = { level: 1, onDate: '2026-11-08' } as const;
  expect(reminderDue(DUE, first, '2026-11-21', DAYS)).toBeNull();
  expect(reminderDue(DUE, first, '2026-11-22', DAYS)).toBe(2);
  expect(reminderDue(DUE, { level: 3, onDate: '2026-12-06' }, '2027-11-22', DAYS)).toBeNull();
});

test('who begins late begins with the first, and leaves as long between two as the company chose', () => {
  expect(reminderDue(DUE, null, '2027-03-01', DAYS)).toBe(1);
  const late = { level: 1, onDate: '2027-03-01' } as const;
  expect(reminderDue(DUE, late, '2027-03-14', DAYS)).toBeNull();
  expect(reminderDue(DUE, late, '2027-03-15', DAYS)).toBe(2);
});

test('a level of nought days is left out, and all of them where nobody chose any', () => {
  expect(reminderDue(DUE, { level: 1, onDate: '2026-11-08' }, '2026-12-20', { ...DAYS, 2: 0 })).toBe(3);
  expect(reminderDue(DUE, null, '2027-03-01', { 1: 0, 2: 0, 3: 0 })).toBeNull();
});

test('the mail names invoice, amount and day, and has the words of the company where it chose some', () => {
  const about = {
    level: 2,
    number: 17,
    dueOn: DUE,
    openMinor: 123_450,
    totalMinor: 200_000,
    currency: 'SEK',
    seller: { name: 'Cabs AB', iban: 'SE45 5000' },
    own: '',
  } as const;
  const en = reminderMail('en', about);
  expect(en.subject).toBe('Second reminder: invoice 17');
  expect(en.body).toContain('SEK 1,234.50');
  expect(en.body).toContain('SE45 5000');
  const fr = reminderMail('fr', { ...about, own: 'Nous attendons votre paiement.' });
  expect(fr.subject).toBe('Deuxième rappel : facture 17');
  expect(fr.body).toContain('Nous attendons votre paiement.');
});
