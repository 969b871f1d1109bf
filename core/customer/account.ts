import { BOOKING_TYPES } from '#core/booking/booking.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import type { RecordValues, Resource } from '#core/resource/resource.ts';
import { LONGEST_PHONE } from '../phone/typed-phone.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import { AUTHORISATION_RULES, authorisersIn, PO_RULES } from './account-rules.ts';
import { fitsPattern } from './po-pattern.ts';

/** A client who has bookings written up, and what may be booked for them. */
export const accountResource = {
  name: 'account',
  topic: 'accounts',
  key: 'number',
  fields: {
    number: { kind: 'text', most: 20, required: true, form: 'shortcut' },
    name: { kind: 'text', most: 120, required: true, grow: 2 },
    active: { kind: 'flag', start: true },
    suspended: { kind: 'since' },
    suspendedWhy: { kind: 'text', most: 200, grow: 1 },
    contact: { kind: 'text', most: 120, hidden: true },
    phone: { kind: 'text', most: LONGEST_PHONE, form: 'phone', hidden: true },
    email: { kind: 'text', most: 120, hidden: true },
    legalName: { kind: 'text', most: 120, hidden: true },
    invoiceAddress: { kind: 'text', most: 200, lines: 3, hidden: true },
    country: { kind: 'text', most: 2, form: 'country', hidden: true },
    vatNumber: { kind: 'text', most: 30, form: 'vat', hidden: true },
    companyNumber: { kind: 'text', most: 30, form: 'organisation', hidden: true },
    electronicAddress: { kind: 'text', most: 60, form: 'electronicAddress', hidden: true },
    invoiceEmail: { kind: 'text', most: 120, form: 'email', hidden: true },
    paymentDays: { kind: 'number', from: 0, to: 365, start: 30, required: true, hidden: true },
    noReminders: { kind: 'flag', hidden: true },
    creditLimitMinor: { kind: 'money' },
    authorisationRule: { kind: 'choice', of: AUTHORISATION_RULES },
    authorisers: { kind: 'text', most: 2_000, lines: 4, hidden: true },
    poRule: { kind: 'choice', of: PO_RULES },
    poPattern: { kind: 'text', most: 40, hidden: true },
    poExample: { kind: 'text', most: 40, hidden: true },
    bookingTypes: { kind: 'choices', of: BOOKING_TYPES, hidden: true },
    markupPercent: { kind: 'number', from: 0, to: 1_000, decimals: 2, start: 0, required: true, hidden: true },
    discountPercent: { kind: 'number', from: 0, to: 100, decimals: 2, start: 0, required: true, hidden: true },
    payment: { kind: 'choice', of: PAYMENTS, start: 'account', hidden: true },
  },
  together: whatIsMissing,
  read: { all: ['admin', 'accounts'] },
  write: { all: ['admin', 'accounts'] },
  remove: { all: ['admin', 'accounts'] },
} as const satisfies Resource;

/** A rule needs what it is about: a reason, a list, a pattern with an example that fits it. */
function whatIsMissing(values: RecordValues): FieldProblem[] {
  const text = (name: string) => String(values[name] ?? '').trim();
  const problems: FieldProblem[] = [];
  const need = (field: string) => problems.push({ field, rule: 'neededHere' });
  if (values['suspended'] === true && text('suspendedWhy') === '') need('suspendedWhy');
  if (text('authorisationRule') === 'listed' && authorisersIn(text('authorisers')).length === 0) need('authorisers');
  if (text('poRule') === 'pattern') {
    if (text('poPattern') === '') need('poPattern');
    else if (text('poExample') === '') need('poExample');
    else if (!fitsPattern(text('poPattern'), text('poExample')))
      problems.push({ field: 'poExample', rule: 'patternForm' });
  }
  return problems;
}
