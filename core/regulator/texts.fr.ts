import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  handPack: (w) => `${w.by} a sorti un fichier pour l’autorité${and(' : ', w.figure('name'))}`,
};

export const levyReturn: typeof en.levyReturn = {
  name: 'Déclaration de la taxe sur les courses',
  says: 'Courses de chaque mois, réservées et prises à une station ou dans la rue, et la taxe hors GST. Due au dernier jour du mois suivant.',
};

export const ntOnTime: typeof en.ntOnTime = {
  name: 'Indicateurs de qualité',
  says: 'Appels répondus, courses assurées et délai de prise en charge, à côté de la norme : de l’heure demandée au compteur en marche ; pour les réservations à l’avance, jusqu’à l’arrivée de la voiture.',
};

export const waOnTime: typeof en.waOnTime = {
  says: 'Courses assurées et passagers pris en charge en 15 minutes, dans la pointe des nuits de vendredi et samedi et hors d’elle. Les chiffres sont donnés ; la norme en vigueur est dite par l’autorité.',
};

export const response: typeof en.response = {
  name: 'Délais pour les fauteuils roulants',
  says: 'Combien ont attendu ceux qui ont demandé une voiture pour fauteuil roulant, à côté des autres : la loi veut autant.',
};

export const tripRecord: typeof en.tripRecord = {
  name: 'Registre des trajets',
  says: 'Chaque trajet de la période comme le veut le registre obligatoire, sans le nom ni le téléphone du client. Les trajets restent ici toujours, plus que les cinq ans que veut la loi.',
};

export const mdsReport: typeof en.mdsReport = {
  name: 'Rapport MDS',
  says: 'Trajets commencés dans chaque secteur, et passagers autant qu’on les distingue, d’un mois ; un compte au-dessous de 10 est caché par -1.',
};

export const REGULATOR_PACKS: typeof en.REGULATOR_PACKS = {
  none: { name: 'aucune' },
  nsw: { name: 'Nouvelle-Galles du Sud' },
  nt: { name: 'Territoire du Nord' },
  wa: { name: 'Australie-Occidentale' },
};
