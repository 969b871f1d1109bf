/** The codes a driver's query may carry; a company adds its own from 20. */
export const QUERY_CODES = {
  callMe: 1,
  panic: 2,
  address: 3,
  silentAlarm: 4,
  duress: 5,
  breakdown: 6,
  noShow: 7,
  fare: 8,
  other: 9,
} as const;
export const FIRST_COMPANY_CODE = 20;
export const LAST_COMPANY_CODE = 99;

export const EMERGENCY_CODES: readonly number[] = [QUERY_CODES.panic, QUERY_CODES.silentAlarm, QUERY_CODES.duress];

/** A query of code 2, 4 or 5: while nobody has taken it, it is an emergency. */
export function isEmergencyCode(code: number): boolean {
  return EMERGENCY_CODES.includes(code);
}

/** Whoever is aboard must not notice that the office knows. */
export function isDiscreetCode(code: number): boolean {
  return code === QUERY_CODES.silentAlarm || code === QUERY_CODES.duress;
}

/** Not a driver's: the suite itself asks for a car that is not heard of with a passenger aboard. */
export const UNREACHABLE_CODE = 10;

/** What the page of alarms lists: emergencies, and cars that are not heard of. */
export const ALARM_CODES: readonly number[] = [...EMERGENCY_CODES, UNREACHABLE_CODE];

export function isAlarmCode(code: number): boolean {
  return ALARM_CODES.includes(code);
}

export function isQueryCode(code: number): boolean {
  return (
    Object.values(QUERY_CODES).some((known) => known === code) ||
    (Number.isInteger(code) && code >= FIRST_COMPANY_CODE && code <= LAST_COMPANY_CODE)
  );
}

/** What a query of a code says where its driver wrote nothing; a company's own codes have names of its own. */
const CODE_NAMES: Readonly<Record<number, string>> = {
  [QUERY_CODES.callMe]: 'Call me',
  [QUERY_CODES.panic]: 'Panic button',
  [QUERY_CODES.address]: 'Address',
  [QUERY_CODES.silentAlarm]: 'Silent alarm',
  [QUERY_CODES.duress]: 'Duress call',
  [QUERY_CODES.breakdown]: 'Breakdown',
  [QUERY_CODES.noShow]: 'No-show',
  [QUERY_CODES.fare]: 'Fare',
  [QUERY_CODES.other]: 'Other',
  [UNREACHABLE_CODE]: 'Car not heard of',
};

/** The driver's words, or else the English name of the code: the fixed call has one language. */
export function queryWords(code: number, text: string): string {
  return text === '' ? (CODE_NAMES[code] ?? `Code ${code}`) : text;
}
