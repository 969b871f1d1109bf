import { JOB_FIELDS, TOLD_JOB_FIELDS } from '../booking/plain/plain-fields.ts';
import { type JobValues, type PlainTold, plainTold } from '../booking/plain/plain-values.ts';
import { decimalsOf, majorUnits } from '../kit/money.ts';
import { MINUTE_MS, SECOND_MS, wallMs } from '../kit/time.ts';
import type { Language } from '../language/languages.ts';
import { type Confirmation, type ConfirmedDrive, toldFields } from './confirmation.ts';
import type { ConfirmationWords } from './confirmation-words.ts';
import type { Channel } from './kinds.ts';
import { fitSms, shortened } from './sms-text.ts';
import { WORDS } from './words.ts';

/** Minutes that are told of a drive: full ones, and none where the car is as good as there. */
const minutesOf = (driveSeconds: number) =>
  driveSeconds < 30 ? 0 : Math.max(1, Math.round((driveSeconds * SECOND_MS) / MINUTE_MS));

function localTime(zone: string, atMs: number) {
  const local = new Date(wallMs(zone, atMs));
  const two = (n: number) => String(n).padStart(2, '0');
  return {
    weekday: ((local.getUTCDay() + 6) % 7) + 1,
    day: local.getUTCDate(),
    month: local.getUTCMonth() + 1,
    clock: `${two(local.getUTCHours())}:${two(local.getUTCMinutes())}`,
  };
}

function amountOf(words: ConfirmationWords, { amountMinor, currency }: NonNullable<Confirmation['price']>): string {
  const digits = majorUnits(amountMinor, currency).toFixed(decimalsOf(currency));
  return words.amount(digits.replace('.', words.decimal), currency);
}

const fieldsOf = (words: ConfirmationWords, told: Confirmation) =>
  toldFields(told.altered)
    .map((field) => words.field[field])
    .join(', ');

/** What is kept of a name or an address in a line: no line of its own can be slipped in. */
const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

/** What a customer reads of what was said of their pick-ups. */
const toldOf = (language: Language, texts: JobValues = {}): PlainTold[] =>
  plainTold(JOB_FIELDS, texts, language).filter(({ name }) => (TOLD_JOB_FIELDS as readonly string[]).includes(name));

/** A confirmation in its reader's language: of a mail with its subject, an SMS of at most two parts. */
export function confirmationText(
  language: Language,
  channel: Channel,
  told: Confirmation,
): { subject: string; body: string } {
  const words = WORDS[language];
  if (channel === 'sms') return { subject: '', body: fitSms((longest) => smsBody(language, told, longest)) };
  const subject = told.kind === 'cancelled' && told.isPart ? words.partSubject : words.subject[told.kind];
  return { subject: subject(told.bookingId, oneLine(told.fleetName)), body: mailBody(language, told) };
}

function mailBody(language: Language, told: Confirmation): string {
  const words = WORDS[language];
  const { kind, drives, car, price, officePhone } = told;
  const named = (label: string, value: string) => `${label}${words.colon}${oneLine(value)}`;
  const line = (label: keyof ConfirmationWords['label'], value: string) => named(words.label[label], value);
  const opening = kind === 'cancelled' && told.isPart ? words.partOpening : words.opening[kind];
  const facts = [line('booking', String(told.bookingId))];
  if (car) facts.push(line('car', `${car.plate}, ${car.type}`));
  const [first] = drives;
  if (kind === 'onItsWay' || kind === 'arrived') {
    if (first) facts.push(line('from', first.from));
    if (kind === 'onItsWay' && car && car.driveSeconds !== null)
      facts.push(line('when', words.there(minutesOf(car.driveSeconds))));
  } else {
    for (const [n, drive] of drives.entries()) {
      if (drives.length > 1) facts.push('', `${words.label.drive} ${n + 1}`);
      facts.push(
        line('when', drive.requiredAtMs === null ? words.atOnce : words.day(localTime(told.zone, drive.requiredAtMs))),
      );
      facts.push(
        line('from', drive.from),
        ...toldOf(language, drive.texts).map(({ label, text }) => named(label, text)),
      );
      facts.push(...drive.via.map((stop) => line('via', stop)));
      if (drive.to !== null) facts.push(line('to', drive.to));
      if (drive.cars > 1) facts.push(line('cars', String(drive.cars)));
    }
    if (price && kind !== 'cancelled') {
      const amount = amountOf(words, price);
      if (drives.length > 1) facts.push('');
      facts.push(line('price', price.isFixed ? words.fixed(amount) : words.estimate(amount)));
    }
  }
  const changed = kind === 'altered' ? fieldsOf(words, told) : '';
  const mayChange = kind !== 'cancelled' && kind !== 'arrived';
  return [
    words.hello(oneLine(told.passengerName)),
    '',
    opening,
    ...(changed ? [words.altered(changed)] : []),
    '',
    ...facts,
    '',
    ...(officePhone ? [(mayChange ? words.change : words.ask)(oneLine(officePhone)), ''] : []),
    oneLine(told.fleetName),
    '',
  ].join('\n');
}

/** What an SMS about a booking begins with. */
function headOf(words: ConfirmationWords, told: Confirmation): string {
  const { sms } = words;
  const { kind, bookingId, isPart } = told;
  if (kind === 'cancelled') return (isPart ? sms.partCancelled : sms.cancelled)(bookingId);
  if (kind === 'altered') return sms.altered(bookingId, fieldsOf(words, told));
  return (kind === 'noCar' ? sms.noCar : sms.booked)(bookingId);
}

function smsBody(language: Language, told: Confirmation, longest: number): string {
  const words = WORDS[language];
  const { sms } = words;
  const { kind, car, price, drives, officePhone } = told;
  const short = (text: string) => shortened(oneLine(text), longest);
  const [first] = drives;
  const parts: string[] = [];
  if (kind === 'onItsWay' || kind === 'arrived') {
    parts.push(sms[kind](short(first?.from ?? '')));
    if (car) {
      const there =
        kind === 'onItsWay' && car.driveSeconds !== null ? `, ${sms.there(minutesOf(car.driveSeconds))}` : '';
      parts.push(`${sms.car(car.plate, short(car.type))}${there}.`);
    }
  } else {
    if (first) parts.push(`${headOf(words, told)}: ${sms.way(wayOf(language, told, first, short))}`);
    if (drives.length > 1) parts.push(sms.more(drives.length - 1));
    if (price && kind !== 'cancelled' && kind !== 'noCar')
      parts.push((price.isFixed ? sms.fixed : sms.estimate)(amountOf(words, price)));
  }
  const mayChange = kind !== 'cancelled' && kind !== 'arrived';
  if (officePhone) parts.push((mayChange ? sms.change : sms.ask)(oneLine(officePhone)));
  return `${short(told.fleetName)}: ${parts.join(' ')}`;
}

function wayOf(language: Language, { zone }: Confirmation, drive: ConfirmedDrive, short: (text: string) => string) {
  const words = WORDS[language];
  const told = toldOf(language, drive.texts).map(({ label, text, counts }) =>
    oneLine(counts ? `${label} ${text}` : text),
  );
  return {
    when: drive.requiredAtMs === null ? words.atOnce : words.shortDay(localTime(zone, drive.requiredAtMs)),
    from: `${short(drive.from)}${told.length > 0 ? ` (${told.join(', ')})` : ''}`,
    to: drive.to === null ? null : short(drive.to),
    cars: drive.cars,
  };
}
