import { addPart } from '../sentence.ts';

export const texts = {
  en: {
    'figures.open': 'My figures',
    'figures.hint': 'Your own work only, counted as the office counts it. Open one to see it day by day.',
    'figures.days': 'Days',
    'figures.span.today': 'Today',
    'figures.span.yesterday': 'Yesterday',
    'figures.span.last7': 'Last 7 days',
    'figures.span.last28': 'Last 28 days',
    'figures.span.thisMonth': 'This month',
    'figures.span.lastMonth': 'Last month',
    'figures.by': 'A line for each',
    'figures.by.day': 'Day',
    'figures.by.weekday': 'Weekday',
    'figures.by.hour': 'Hour',
    'figures.of': '{{first}} – {{last}}, by the clocks of the fleet',
    'figures.none': 'Nothing was counted of you in these days.',
    'figures.behind': '{{what}}: {{count}} behind it',
    'figures.first': 'The first {{most}} of them',
    'figures.ratio': 'This figure rests on two others.',
    'figures.yes': 'Yes',
    'figures.no': 'No',
    'done.myFigures': 'My figures',
    'no.notCutBy': '{{what}}: this cannot be told so.',
    'no.figureOfTwo': '{{what}}: this figure rests on two others. Open one of those.',
  },
  fr: {
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
  },
};

addPart(texts);

export type FiguresKey = keyof typeof texts.en;
