/** What can be wrong with a field; each has a sentence in both languages. */
export const FIELD_RULES = [
  'required',
  'tooLong',
  'plateForm',
  'shortcutForm',
  'wordForm',
  'imeiForm',
  'makaniForm',
  'didForm',
  'phoneForm',
  'phoneUnread',
  'ibanForm',
  'payableForm',
  'electronicAddressForm',
  'printerForm',
  'countryForm',
  'vatForm',
  'vatUnread',
  'organisationForm',
  'bankAccountForm',
  'emailForm',
  'clockForm',
  'hoursForm',
  'notADate',
  'dateFarOff',
  'notAChoice',
  'tooManyWords',
  'outOfRange',
  'notBetween',
  'wrongKind',
  'beforeStart',
  'neededHere',
  'patternForm',
  'tooManyNumbers',
  'mayNotFall',
  'notBoth',
  'wordUnknown',
  'pinForm',
  'pinEasy',
  'datedForm',
  'datedTwice',
  'oneOfTwo',
  'shareForm',
  'sharesOver',
  'shiftTooLong',
] as const;

export type FieldRule = (typeof FIELD_RULES)[number];

/** What a value may be at most, and at least, where the rule is about that. */
export type FieldFault = { rule: FieldRule; most?: number; least?: number };

export type FieldProblem = { field: string } & FieldFault;
