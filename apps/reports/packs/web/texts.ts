import { regulatorPackNames } from '#core/regulator/packs.ts';
import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: {
    title: 'Files for the regulator',
    fleet: 'Fleet',
    rules: 'Rules of {{pack}}.',
    days: 'Days are by the clocks of {{zone}}.',
    packs: regulatorPackNames.en,
    none: 'No file is named for this fleet.',
    noneHow:
      'Say in Manager › Settings, under “Files for the regulator”, whose rules hold, or the number of the company as MDS provider.',
    source: 'Rule',
    columns: 'Columns',
    month: 'Month',
    from: 'From',
    through: 'Through',
    csv: 'Save as CSV',
    json: 'Save as JSON',
    saved: '{{name}} is saved.',
    trail: 'Each file that is taken out stands in the log of events, with its digest.',
    errors: {
      packNotNamed: 'The settings of this fleet do not name this file. Say in Manager › Settings whose rules hold.',
      formatWrong: 'The rule does not know this file in that format.',
      spanWrong: 'Choose a first and a last day, {{days}} days at most from one to the other.',
      monthsNotWhole: 'This file is of whole months: choose the first day of a month and the last day of one.',
      filesBusy: 'Many files are being made at this moment. Try again in a minute.',
    },
  },
  fr: {
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
  },
};

export const usePackTexts = roomTexts('report-packs', texts);
