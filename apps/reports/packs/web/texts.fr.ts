import { regulatorPackNames } from '#core/regulator/packs.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  title: 'Fichiers pour l’autorité',
  fleet: 'Flotte',
  rules: 'Règles de {{pack}}.',
  days: 'Les jours suivent l’heure de {{zone}}.',
  packs: regulatorPackNames.fr,
  none: 'Aucun fichier n’est nommé pour cette flotte.',
  noneHow:
    'Dites dans Manager › Réglages, sous « Fichiers pour l’autorité », quelles règles valent, ou le numéro de l’entreprise comme fournisseur MDS.',
  source: 'Règle',
  columns: 'Colonnes',
  month: 'Mois',
  from: 'Du',
  through: 'Au',
  csv: 'Enregistrer en CSV',
  json: 'Enregistrer en JSON',
  saved: '{{name}} est enregistré.',
  trail: 'Chaque fichier sorti figure au journal des événements, avec son empreinte.',
  errors: {
    packNotNamed:
      'Les réglages de cette flotte ne nomment pas ce fichier. Dites dans Manager › Réglages quelles règles valent.',
    formatWrong: 'La règle ne connaît pas ce fichier dans ce format.',
    spanWrong: 'Choisissez un premier et un dernier jour, {{days}} jours au plus de l’un à l’autre.',
    monthsNotWhole:
      'Ce fichier porte sur des mois entiers : choisissez le premier jour d’un mois et le dernier jour d’un mois.',
    filesBusy: 'Beaucoup de fichiers sont en cours. Réessayez dans une minute.',
  },
};
