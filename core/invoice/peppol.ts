import { electronicAddressOf } from './electronic-address.ts';
import type { FiledPaper } from './paper.ts';
import type { Party } from './party.ts';
import { legalNumber, vatNumber } from './party-number.ts';
import { splitAddress } from './postal-address.ts';

/** What Peppol BIS Billing 3 wants of a paper, and the countries that have rules of their own in it. */
export const PEPPOL_LACKS = [
  'sellerAddress',
  'buyerAddress',
  'sellerNumber',
  'buyerNumber',
  'sellerTaxNumber',
  'sellerPost',
  'buyerPost',
  'sellerContact',
  'reference',
  'taxRate',
  'sellerCountry',
] as const;
export type PeppolLack = (typeof PEPPOL_LACKS)[number];

/** Greek invoices have a number that myDATA gives each of them: this suite asks nobody for it. */
const NOT_COVERED = ['GR'];
const SWEDISH_RATES = [25, 12, 6];
/** Whose register must have the seller, by the rules of their country. */
const REGISTERED = ['DK', 'IS'];

const hasPost = ({ address, country }: Party): boolean => {
  const { street, city, postcode } = splitAddress(address, country);
  return street !== '' && city !== '' && postcode !== '';
};
/** A number that is told is one of the register of its country. */
const listed = (party: Party): boolean => {
  const number = legalNumber(party);
  return number !== null && number.scheme !== '';
};
const toldWrong = (party: Party): boolean => !listed(party) && legalNumber(party) !== null;

/**
 * What hinders a paper from being one of Peppol: each is a rule of Peppol or of the seller's country there that the file would
 * break. None: the file names the profile of Peppol.
 */
export function peppolLacks({ seller, buyer, totals }: FiledPaper): PeppolLack[] {
  const within = seller.country === buyer.country ? seller.country : '';
  const vat = vatNumber(seller);
  const taxed = totals.taxes.some(({ category }) => category !== 'O');
  const lacks: Record<PeppolLack, boolean> = {
    sellerAddress: electronicAddressOf(seller) === null,
    buyerAddress: electronicAddressOf(buyer) === null,
    sellerNumber:
      (REGISTERED.includes(seller.country) && !listed(seller)) ||
      (['SE', 'NL'].includes(seller.country) && toldWrong(seller)),
    buyerNumber: (within === 'IS' && !listed(buyer)) || (within === 'NL' && toldWrong(buyer)),
    sellerTaxNumber: !taxNumberFits(seller.country, vat, taxed),
    sellerPost: ['IT', 'NL', 'DE', 'IS'].includes(seller.country) && !hasPost(seller),
    buyerPost: ['NL', 'DE', 'IS'].includes(within) && !hasPost(buyer),
    sellerContact: within === 'DE' && (!/\d.*\d.*\d/.test(seller.phone ?? '') || seller.email === ''),
    reference: buyer.reference.trim() === '',
    taxRate:
      seller.country === 'SE' &&
      totals.taxes.some(({ category, percent }) => category === 'S' && !SWEDISH_RATES.includes(percent)),
    sellerCountry: NOT_COVERED.includes(seller.country) || ['EL', 'GR'].includes(vat?.slice(0, 2) ?? ''),
  };
  return PEPPOL_LACKS.filter((lack) => lacks[lack]);
}

function taxNumberFits(country: string, vat: string | null, taxed: boolean): boolean {
  if (!taxed) return true;
  const prefix = vat?.slice(0, 2);
  if (country === 'SE') return vat !== null && (prefix !== 'SE' || /^SE\d{12}$/.test(vat));
  if (prefix === 'NO')
    return (
      legalNumber({ country: 'NO', companyNumber: vat ?? '', taxNumber: '' })?.scheme === '0192' && vat!.endsWith('MVA')
    );
  return country !== 'IT' || vat !== null;
}
