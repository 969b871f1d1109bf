import type { UserLanguage } from '../access/person.ts';
import type { PeppolLack } from './peppol.ts';

/** What is to be filled in before a file is one of Peppol. */
export const PEPPOL_WORDS: Readonly<Record<UserLanguage, Readonly<Record<PeppolLack, string>>>> = {
  en: {
    sellerAddress: 'the seller’s electronic address',
    buyerAddress: 'the client’s electronic address',
    sellerNumber: 'the seller’s registration number',
    buyerNumber: 'the client’s registration number',
    sellerTaxNumber: 'the seller’s VAT number with its country',
    sellerPost: 'the seller’s street, postcode and town',
    buyerPost: 'the client’s street, postcode and town',
    sellerContact: 'the seller’s phone and email',
    reference: 'the client’s reference',
    taxRate: 'a VAT rate of 25, 12 or 6 %',
    sellerCountry: 'numbers from myDATA, which Greece wants',
  },
  fr: {
    sellerAddress: 'l’adresse électronique du vendeur',
    buyerAddress: 'l’adresse électronique du client',
    sellerNumber: 'le numéro d’immatriculation du vendeur',
    buyerNumber: 'le numéro d’immatriculation du client',
    sellerTaxNumber: 'le numéro de TVA du vendeur avec son pays',
    sellerPost: 'la rue, le code postal et la ville du vendeur',
    buyerPost: 'la rue, le code postal et la ville du client',
    sellerContact: 'le téléphone et le courriel du vendeur',
    reference: 'la référence du client',
    taxRate: 'un taux de TVA de 25, 12 ou 6 %',
    sellerCountry: 'les numéros de myDATA, que la Grèce demande',
  },
};

/** The sentence for whoever has a file that is EN 16931 alone; null where it is one of Peppol. */
export function peppolSentence(lacks: readonly PeppolLack[], language: UserLanguage): string | null {
  if (lacks.length === 0) return null;
  const told = lacks.map((lack) => PEPPOL_WORDS[language][lack]).join(', ');
  return language === 'fr'
    ? `Fichier EN 16931, pas Peppol. Il manque : ${told}.`
    : `The file is EN 16931, not Peppol. Missing: ${told}.`;
}
