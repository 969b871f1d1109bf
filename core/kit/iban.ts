/** An International Bank Account Number with its check figures (ISO 13616), written with spaces or without. */
export function isIban(text: string): boolean {
  const iban = plainIban(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const figures = Array.from(iban.slice(4) + iban.slice(0, 4), (mark) => Number.parseInt(mark, 36)).join('');
  return Array.from(figures).reduce((rest, figure) => (rest * 10 + Number(figure)) % 97, 0) === 1;
}

/** As it is sent: without spaces, in capitals. */
export const plainIban = (text: string): string => text.replaceAll(' ', '').toUpperCase();
