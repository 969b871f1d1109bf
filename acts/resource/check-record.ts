import { wrongVat } from '#core/codes/vat-fields.ts';
import { type Refusal, refuse } from '#core/kit/result.ts';
import { examplePhone } from '#core/phone/phone.ts';
import { wrongPhone } from '#core/phone/phone-fields.ts';
import { checkRecord } from '#core/resource/check.ts';
import { PIN_KEPT } from '#core/resource/pin.ts';
import type { Choice, Field, FieldValue, RecordValues, ReferenceTo, Resource } from '#core/resource/resource.ts';
import { readShare } from '#core/resource/shares.ts';
import type { Db } from '#store/door/connect.ts';
import { countryOfFleet } from '#store/fleet/fleet-country.ts';
import { choicesOf } from '#store/resource/resource.ts';
import type { RecordPlace } from './resource-acts.ts';

export type FieldRefusal = Refusal<'fieldInvalid' | 'referenceUnknown'>;
export type HiddenRefusal = Refusal<'fieldNotAllowed'>;

/** `fieldNotAllowed` (field) where somebody gave a value to a field they do not see; null where they did not. */
export function refusalOfHidden({ hidden = [] }: RecordPlace, given: RecordValues): HiddenRefusal | null {
  const field = hidden.find((name) => given[name] !== undefined);
  return field === undefined ? null : refuse('fieldNotAllowed', { field });
}

/** What may be picked anew in a fleet; read when it is first asked for, and once. */
export type KnownChoices = {
  (to: ReferenceTo): Promise<{ ids: ReadonlySet<FieldValue>; labels: ReadonlySet<FieldValue> }>;
  /** Where telephone numbers are dialled from. */
  country: () => Promise<string>;
};

export function knownChoices(db: Db, fleetId: number): KnownChoices {
  const read = new Map<ReferenceTo, ReturnType<KnownChoices>>();
  const setsOf = (choices: readonly Choice[]) => {
    const open = choices.filter(({ ended }) => !ended);
    return { ids: new Set(open.map(({ id }) => id)), labels: new Set(open.map(({ label }) => label)) };
  };
  const choices = (to: ReferenceTo) => {
    const found = read.get(to) ?? choicesOf(db, to, fleetId).then(setsOf);
    read.set(to, found);
    return found;
  };
  return Object.assign(choices, { country: () => countryOfFleet(db, fleetId) });
}

/**
 * Everything against these values: `fieldInvalid` (field, rule, most, least, example), `referenceUnknown` (field; of shares the name
 * too); in the order of the fields, what is between them last. What stood in the record `before` may stay: fleets, whoever sees them, and what is out
 * of use by now.
 */
export async function refusalsOfValues(
  known: KnownChoices,
  resource: Resource,
  { fleetId, sees }: RecordPlace,
  values: RecordValues,
  before: RecordValues = {},
): Promise<FieldRefusal[]> {
  const problems = checkRecord(resource, values);
  const wrong = new Set(problems.map(({ field }) => field));
  const refusals: FieldRefusal[] = problems.map((problem) => refuse('fieldInvalid', { ...problem }));
  const vat = wrongVat(resource, values, before);
  if (vat !== undefined && !wrong.has(vat)) refusals.push(refuse('fieldInvalid', { field: vat, rule: 'vatUnread' }));
  const phone = wrongPhone(resource, values, before);
  if (phone !== undefined && !wrong.has(phone))
    refusals.push(
      refuse('fieldInvalid', { field: phone, rule: 'phoneUnread', example: examplePhone(await known.country()) }),
    );
  for (const [name, field] of Object.entries(resource.fields)) {
    if (wrong.has(name)) continue;
    const value = values[name] ?? null;
    // The dots stand for a PIN that is kept, and there is none.
    if (field.kind === 'pin' && value === PIN_KEPT && before[name] !== PIN_KEPT)
      refusals.push(refuse('fieldInvalid', { field: name, rule: 'pinForm' }));
    if (field.kind === 'fleets') {
      const stood = before[name];
      const may = [...sees.filter((id) => id !== fleetId), ...(Array.isArray(stood) ? stood : [])];
      if (Array.isArray(value) && !value.every((id) => may.includes(id)))
        refusals.push(refuse('referenceUnknown', { field: name }));
      continue;
    }
    if (!('to' in field) || typeof field.to !== 'string') continue;
    const stood = new Set(pickedIn(field, before[name] ?? null));
    const picked = pickedIn(field, value).filter((one) => one !== null && one !== '' && !stood.has(one));
    if (picked.length === 0) continue;
    const { ids, labels } = await known(field.to);
    const open = field.kind === 'reference' || field.kind === 'references' ? ids : labels;
    const unknown = picked.find((one) => !open.has(one));
    if (unknown === undefined) continue;
    const detail: Record<string, string> = { field: name };
    if (field.kind === 'shares') detail['name'] = String(unknown);
    refusals.push(refuse('referenceUnknown', detail));
  }
  return refusals;
}

const pickedIn = ({ kind }: Field, value: FieldValue): FieldValue[] =>
  [value].flat().map((one) => (kind === 'shares' ? readShare(String(one ?? '')).name.trim() : one));

/** The first of {@link refusalsOfValues}; null where the values can be kept. */
export const refusalOfValues = async (...asked: Parameters<typeof refusalsOfValues>): Promise<FieldRefusal | null> =>
  (await refusalsOfValues(...asked))[0] ?? null;
