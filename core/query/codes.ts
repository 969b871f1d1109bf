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
