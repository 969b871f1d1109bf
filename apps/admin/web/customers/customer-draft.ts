import { carsTyped } from '#core/booking/wished-cars.ts';
import type { TemplateKind } from '#core/customer/customer.ts';
import type { Language } from '#core/language/languages.ts';
import { isPhone } from '#core/phone/typed-phone.ts';
import type { CustomerDraft } from '../../contract/customers.ts';
import type { client } from '../client.ts';

export type CustomerCard = Awaited<ReturnType<(typeof client)['customer']>>;
export type CustomerFacts = Awaited<ReturnType<(typeof client)['customerFacts']>>;
type Template = CustomerDraft['templates'][number];

/** A template in the form: its address as typed, and where that is once it is chosen. */
export type TemplateDraft = Omit<Template, 'place' | 'preferred' | 'bannedCars'> & {
  key: string;
  address: { text: string; place: Template['place'] | null };
  preferred: string;
  bannedCars: string;
};

/** A customer in the form, lists as they are typed. */
export type FormDraft = {
  name: string;
  phones: string;
  email: string;
  language: Language | null;
  accountId: number | null;
  notes: string;
  preferred: string;
  bannedCars: string;
  banned: boolean;
  bannedWhy: string;
  templates: readonly TemplateDraft[];
};

/** Where something is wrong: a field's name, or that of a template's field behind its key. */
export type DraftProblems = Readonly<Record<string, 'needed' | 'addressNeeded'>>;

export function newTemplate(kinds: readonly TemplateKind[], fleetId: number, name: string, key: string): TemplateDraft {
  const kind = (['home', 'office'] as const).find((one) => !kinds.includes(one)) ?? 'other';
  return {
    key,
    id: null,
    kind,
    name,
    instructions: '',
    address: { text: '', place: null },
    fleetId,
    bookingType: null,
    vehicleTypeId: null,
    preferred: '',
    bannedCars: '',
    allowChange: true,
    ivr: false,
    holler: false,
  };
}

export function draftOf(card: CustomerCard | null, phone = ''): FormDraft {
  if (!card)
    return {
      name: '',
      phones: phone,
      email: '',
      language: null,
      accountId: null,
      notes: '',
      preferred: '',
      bannedCars: '',
      banned: false,
      bannedWhy: '',
      templates: [],
    };
  const { id: _, version: __, phones, preferred, bannedCars, bannedWhy, templates, ...same } = card;
  return {
    ...same,
    phones: phones.join('\n'),
    preferred: preferred.join(' '),
    bannedCars: bannedCars.join(' '),
    banned: bannedWhy !== null,
    bannedWhy: bannedWhy ?? '',
    templates: templates.map(({ place, ...template }) => ({
      ...template,
      key: String(template.id),
      address: { text: place.label, place },
      preferred: template.preferred.join(' '),
      bannedCars: template.bannedCars.join(' '),
    })),
  };
}

/** What keeps the form from being saved, field by field; the server judges the rest. */
export function problemsOf(draft: FormDraft): DraftProblems {
  const problems: Record<string, 'needed' | 'addressNeeded'> = {};
  if (draft.name.trim() === '') problems['name'] = 'needed';
  if (draft.banned && draft.bannedWhy.trim() === '') problems['bannedWhy'] = 'needed';
  for (const { key, name, address } of draft.templates) {
    if (name.trim() === '') problems[`${key}.name`] = 'needed';
    if (!address.place) problems[`${key}.address`] = 'addressNeeded';
  }
  return problems;
}

/** The form as the operation takes it; only for a draft without problems. */
export function valuesOf(draft: FormDraft): CustomerDraft {
  return {
    name: draft.name,
    phones: linesOf(draft.phones),
    email: draft.email.trim(),
    language: draft.language,
    notes: draft.notes,
    bannedWhy: draft.banned ? draft.bannedWhy : null,
    preferred: carsTyped(draft.preferred),
    bannedCars: carsTyped(draft.bannedCars),
    accountId: draft.accountId,
    templates: draft.templates.flatMap((drafted) => {
      const { key: _key, address, ...template } = drafted;
      const { place } = address;
      const [preferred, bannedCars] = [carsTyped(template.preferred), carsTyped(template.bannedCars)];
      return place ? [{ ...template, place, preferred, bannedCars }] : [];
    }),
  };
}

/** One a line; a comma or a semicolon parts them too. */
const linesOf = (text: string) =>
  text
    .split(/[\n,;]+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** Whether what was searched for is a number that a new customer may begin with. */
export const phoneIn = (text: string) => (isPhone(text) && text.replaceAll(/\D/g, '').length >= 5 ? text.trim() : '');
