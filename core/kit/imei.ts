const DIGITS = /^\d{15}$/;

/** Whether this is the IMEI of a mobile device: 15 digits, the last of which is the Luhn check digit (3GPP TS 23.003, annex B). */
export function isImei(text: string): boolean {
  if (!DIGITS.test(text)) return false;
  const sum = [...text].reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
