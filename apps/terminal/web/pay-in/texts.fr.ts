import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  'payIn.open': 'Règlement de ce service',
  'payIn.hint':
    'À saisir avant de finir le service. La caisse le voit rempli et le vérifie. Envoyé encore, le dernier compte.',
  'payIn.fare': 'Compteur : recette',
  'payIn.hirings': 'Compteur : prises',
  'payIn.km': 'Compteur : kilomètres',
  'payIn.vouchers': 'Bons, somme',
  'payIn.cash': 'Espèces que vous versez',
  'payIn.dockets': 'Bons de société',
  'payIn.docket': 'Numéro du bon',
  'payIn.amount': 'Montant',
  'payIn.addDocket': 'Ajouter un bon',
  'payIn.dropDocket': 'Enlever le bon {{number}}',
  'payIn.send': 'Envoyer à la caisse',
  'payIn.sent': 'La caisse a votre règlement.',
  'done.tellPayIn': 'Règlement',
  'no.noShiftRecord': '{{what}} : ce service n’a pas de fiche. Dites-le à la caisse.',
  'no.paidInAlready': '{{what}} : ce service est déjà réglé.',
  'no.docketTwice': '{{what}} : le bon {{number}} y est deux fois.',
};
