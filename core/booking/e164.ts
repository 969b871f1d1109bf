/** How numbers of a country are dialled: what is typed at home stands behind `trunk`, abroad behind `code`. */
export type Country = {
  iso: string;
  /** Without the `+`. */
  code: string;
  /** Left out of the number abroad; empty where there is none, or where it stays (Italy). */
  trunk: string;
  /** Of a mobile, after `code`. */
  mobile: RegExp;
  /** The clocks of its fleets. */
  zones: readonly string[];
};

const country = (iso: string, code: string, trunk: string, mobile: RegExp, ...zones: string[]): Country => ({
  iso,
  code,
  trunk,
  mobile,
  zones,
});

/** Where `mobile` is any number: their numbering plans do not tell. */
const ANY = /^[2-9]\d{9}$/;

/** By national numbering plans, as their regulators publish them. */
export const COUNTRIES: readonly Country[] = [
  country('AE', '971', '0', /^5\d{8}$/, 'Asia/Dubai'),
  country('AT', '43', '0', /^6(?:5|6|7|8|9)\d{6,10}$/, 'Europe/Vienna'),
  country(
    'AU',
    '61',
    '0',
    /^4\d{8}$/,
    'Australia/Sydney',
    'Australia/Melbourne',
    'Australia/Brisbane',
    'Australia/Perth',
    'Australia/Adelaide',
  ),
  country('BE', '32', '0', /^4[5-9]\d{7}$/, 'Europe/Brussels'),
  country(
    'CA',
    '1',
    '',
    ANY,
    'America/Toronto',
    'America/Vancouver',
    'America/Montreal',
    'America/Edmonton',
    'America/Winnipeg',
    'America/Halifax',
  ),
  country('CH', '41', '0', /^7[5-9]\d{7}$/, 'Europe/Zurich'),
  country('CZ', '420', '', /^[67]\d{8}$/, 'Europe/Prague'),
  country('DE', '49', '0', /^1(?:5\d|6[023]|7\d)\d{7,8}$/, 'Europe/Berlin'),
  country('DK', '45', '', /^[2-9]\d{7}$/, 'Europe/Copenhagen'),
  country('ES', '34', '', /^[67]\d{8}$/, 'Europe/Madrid'),
  country('FI', '358', '0', /^(?:4\d{1,2}|50)\d{4,8}$/, 'Europe/Helsinki'),
  country('FR', '33', '0', /^[67]\d{8}$/, 'Europe/Paris'),
  country('GB', '44', '0', /^7[1-57-9]\d{8}$/, 'Europe/London'),
  country('GR', '30', '', /^69\d{8}$/, 'Europe/Athens'),
  country('IE', '353', '0', /^8[35-9]\d{7}$/, 'Europe/Dublin'),
  country('IN', '91', '0', /^[6-9]\d{9}$/, 'Asia/Kolkata'),
  country('IT', '39', '', /^3\d{8,9}$/, 'Europe/Rome'),
  country('LU', '352', '', /^6\d{8}$/, 'Europe/Luxembourg'),
  country('MA', '212', '0', /^[67]\d{8}$/, 'Africa/Casablanca'),
  country('NL', '31', '0', /^6\d{8}$/, 'Europe/Amsterdam'),
  country('NO', '47', '', /^[49]\d{7}$/, 'Europe/Oslo'),
  country('NZ', '64', '0', /^2\d{7,9}$/, 'Pacific/Auckland'),
  country('PL', '48', '', /^(?:45|5[0137]|6[069]|7[2389]|88)\d{7}$/, 'Europe/Warsaw'),
  country('PT', '351', '', /^9[1-36]\d{7}$/, 'Europe/Lisbon'),
  country('SA', '966', '0', /^5\d{8}$/, 'Asia/Riyadh'),
  country('SE', '46', '0', /^7[02369]\d{7}$/, 'Europe/Stockholm'),
  country('SG', '65', '', /^[89]\d{7}$/, 'Asia/Singapore'),
  country(
    'US',
    '1',
    '',
    ANY,
    'America/New_York',
    'America/Chicago',
    'America/Denver',
    'America/Los_Angeles',
    'America/Phoenix',
  ),
  country('ZA', '27', '0', /^[678]\d{8}$/, 'Africa/Johannesburg'),
];

export const COUNTRY_CODES: readonly string[] = COUNTRIES.map(({ iso }) => iso);

/** The country of a fleet by its clocks; Sweden where they are nowhere known. */
export function countryOfZone(zone: string): string {
  return COUNTRIES.find(({ zones }) => zones.includes(zone))?.iso ?? 'SE';
}

const E164 = /^\+[1-9]\d{6,14}$/;

/** A number as every network knows it: `+`, the code of its country, at most 15 digits. */
export const isE164 = (number: string): boolean => E164.test(number);

/** A stored number in E.164, as it would be dialled in a country; null where it cannot be dialled from abroad. */
export function e164(stored: string, iso: string): string | null {
  const from = COUNTRIES.find((one) => one.iso === iso);
  const digits = stored.replace(/[^0-9]/g, '');
  if (stored.startsWith('+')) {
    // +46 (0)70 is written so, and dialled without that 0.
    const home = COUNTRIES.find(({ code, trunk }) => trunk !== '' && digits.startsWith(code + trunk));
    const whole = home ? home.code + digits.slice(home.code.length + home.trunk.length) : digits;
    return valid(`+${whole}`);
  }
  if (!from || digits === '') return null;
  if (from.trunk !== '') return digits.startsWith(from.trunk) ? valid(`+${from.code}${digits.slice(1)}`) : null;
  // Without a trunk digit only the length tells a number with its country's code from one without.
  if (from.code === '1' && digits.length === 11 && digits.startsWith('1')) return valid(`+${digits}`);
  return digits.length >= 7 ? valid(`+${from.code}${digits}`) : null;
}

const valid = (number: string): string | null => (isE164(number) ? number : null);

/** Whether a number in E.164 is a mobile, which reads an SMS; of a country that is not known, any may be one. */
export function isMobile(number: string): boolean {
  const homes = COUNTRIES.filter(({ code }) => number.startsWith(`+${code}`));
  if (homes.length === 0) return isE164(number);
  return homes.some(({ code, mobile }) => mobile.test(number.slice(code.length + 1)));
}
