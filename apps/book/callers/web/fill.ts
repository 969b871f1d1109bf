import type { CheckedField, Draft } from '#cards/booking/web/draft.ts';
import type { LegDraft } from '#cards/booking/web/legs.ts';
import type { CallerCard, Template } from '../../web/client.ts';

type Customer = NonNullable<CallerCard['customer']>;
type Filled = Pick<Draft, 'passengerName' | 'preferred' | 'banned' | 'email' | 'language' | 'accountId'>;

const NOTHING: Filled = { passengerName: '', preferred: '', banned: '', email: '', language: null, accountId: null };

function ofCustomer({ name, preferred, bannedCars, email, language, accountId }: Customer): Filled {
  return {
    passengerName: name,
    preferred: preferred.join(' '),
    banned: bannedCars.join(' '),
    email,
    language,
    accountId,
  };
}

/**
 * What a caller's card puts into the form: what is always so of a customer goes into fields that are empty, or that hold what
 * the caller `before` brought. A template of somebody else is let go.
 */
export function filledBy(draft: Draft, customer: Customer | null, before: Customer | null): Partial<Draft> {
  const brings = customer ? ofCustomer(customer) : NOTHING;
  const brought = before ? ofCustomer(before) : NOTHING;
  const change: Partial<Draft> = {};
  for (const name of Object.keys(NOTHING) as (keyof Filled)[]) {
    const held = draft[name];
    const free = held === NOTHING[name] || held === brought[name];
    if (free && held !== brings[name]) Object.assign(change, { [name]: brings[name] });
  }
  if (draft.templateId !== null && !customer?.templates.some(({ id }) => id === draft.templateId))
    change.templateId = null;
  return change;
}

/** What a template puts into the form as its pick-up: whom, where, how. */
export function filledByTemplate(draft: Draft, template: Template): { change: Partial<Draft>; leg: Partial<LegDraft> } {
  const { preferred, bannedCars } = template;
  // What an address brought is written again below.
  const nothingTyped = draft.notes === draft.addressLines.join('\n');
  return {
    change: {
      templateId: template.id,
      passengerName: template.name,
      ...(template.instructions !== '' && nothingTyped ? { notes: template.instructions, addressLines: [] } : {}),
      bookingType: template.bookingType ?? draft.bookingType,
      ...(template.bookingType ? { bookingTypeId: null } : {}),
      vehicleTypeId: template.vehicleTypeId ?? draft.vehicleTypeId,
      ...(preferred.length > 0 ? { preferred: preferred.join(' ') } : {}),
      ...(bannedCars.length > 0 ? { banned: bannedCars.join(' ') } : {}),
    },
    leg: {
      pickup: { text: template.place.label, place: template.place },
    },
  };
}

/** Where the operator goes on once a template has filled a leg: what is still empty of it, or its drop-off. */
export function nextEmpty({ passengerName, legs }: Pick<Draft, 'passengerName' | 'legs'>, leg: number): CheckedField {
  if (passengerName.trim() === '') return 'passengerName';
  return legs[leg]?.pickup.text.trim() === '' ? `legs.${leg}.pickup` : `legs.${leg}.dropoff`;
}

/** Whether a booking departs from the template it was made from, so that the change may be kept in it. */
export function departsFrom(
  template: Pick<Template, 'name' | 'place' | 'allowChange'>,
  booking: { passengerName: string; jobs: readonly { pickup: { label: string } }[] },
): boolean {
  if (!template.allowChange) return false;
  return booking.passengerName !== template.name || booking.jobs[0]?.pickup.label !== template.place.label;
}
