import { texts as payIn } from '../pay-in/texts.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...payIn,
  'check.open': 'Contrôle quotidien',
  'check.good': 'Le contrôle est gardé. Bon service.',
  'check.failed': 'Le contrôle est gardé. L’atelier a ce que vous avez trouvé ; vous pouvez rouler.',
  'check.held':
    'L’atelier a ce que vous avez trouvé. Cette voiture n’a plus de courses : finissez celle en cours, puis ramenez-la.',
  'done.checkCar': 'Contrôle quotidien',
  'no.sheetUnknown': '{{what}} : la fiche a changé. Ouvrez-la de nouveau.',
  'no.pointUnknown': '{{what}} : la fiche a changé. Ouvrez-la de nouveau.',
  'no.pointTwice': '{{what}} : un point y est deux fois. Ouvrez la fiche de nouveau.',
  'no.noteMissing': '{{what}} : dites ce qui ne va pas avec {{point}}.',
  'no.odometerFell': '{{what}} : le compteur affichait déjà {{km}} km. Relisez-le.',
  'search.told': 'Le bureau le sait : {{number}}. Apportez-le comme le dit votre flotte.',
  'done.carSearched': 'Regarder dans la voiture',
  'no.hiringUnknown': '{{what}} : cette prise en charge n’est pas la vôtre.',
  'no.searchedAlready': '{{what}} : c’est déjà fait.',
  'accident.open': 'Accident : remplir le constat',
  'accident.told': 'Le bureau a votre constat : {{number}}.',
  'done.accidentSheet': 'Constat d’accident',
  'no.noAccidentType': '{{what}} : votre flotte n’en prend pas ici. Appelez le bureau.',
  'no.sheetEmpty': '{{what}} : dites ce qui s’est passé.',
  'no.timeAhead': '{{what}} : l’heure est dans le futur.',
};
