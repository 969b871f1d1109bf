import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  'figures.open': 'Mes chiffres',
  'figures.hint':
    'Seulement votre travail, compté comme le bureau le compte. Ouvrez un chiffre pour le voir jour par jour.',
  'figures.days': 'Jours',
  'figures.span.today': 'Aujourd’hui',
  'figures.span.yesterday': 'Hier',
  'figures.span.last7': '7 derniers jours',
  'figures.span.last28': '28 derniers jours',
  'figures.span.thisMonth': 'Ce mois-ci',
  'figures.span.lastMonth': 'Le mois dernier',
  'figures.by': 'Une ligne par',
  'figures.by.day': 'Jour',
  'figures.by.weekday': 'Jour de la semaine',
  'figures.by.hour': 'Heure',
  'figures.of': '{{first}} – {{last}}, aux horloges de la flotte',
  'figures.none': 'Rien n’a été compté de vous ces jours-là.',
  'figures.behind': '{{what}} : {{count}} derrière ce chiffre',
  'figures.first': 'Les {{most}} premières',
  'figures.ratio': 'Ce chiffre repose sur deux autres.',
  'figures.yes': 'Oui',
  'figures.no': 'Non',
  'done.myFigures': 'Mes chiffres',
  'no.notCutBy': '{{what}} : cela ne se dit pas ainsi.',
  'no.figureOfTwo': '{{what}} : ce chiffre repose sur deux autres. Ouvrez l’un d’eux.',
};
