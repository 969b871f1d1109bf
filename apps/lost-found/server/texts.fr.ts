import type * as en from './texts.en.ts';

export const PAPER_WORDS: typeof en.PAPER_WORDS = {
  label: 'Objet trouvé',
  receipt: 'Reçu d’un objet trouvé',
  notice: [
    'J’ai trouvé ceci dans mon véhicule et le remets tel que je l’ai trouvé. Je n’en ai rien retiré.',
    '',
    'Date et heure : ______________________________',
    '',
    'Signature du chauffeur : ______________________________',
    '',
    'Reçu par : ______________________________',
  ],
  titles: { notice: 'Avis d’objet trouvé' },
  driver: 'Chauffeur',
  entry: 'Écriture des livres',
  file: { label: 'Étiquette', receipt: 'Reçu', notice: 'Avis' },
  kind: 'Genre',
  what: 'Description',
  colour: 'Couleur',
  brand: 'Marque',
  found: 'Trouvé',
  vehicle: 'Véhicule',
  shelf: 'Étagère',
  given: 'Remis',
  by: 'Par',
  fee: 'Frais',
};
