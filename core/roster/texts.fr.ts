import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const texts: typeof en.texts = {
  breaches: {
    overlap: (has) => `Deux lignes se chevauchent de ${has}.`,
    shiftShort: (has, limit) => `Le service compte ${has} ; il devrait en compter au moins ${limit}.`,
    shiftLong: (has, limit) => `Le service compte ${has} ; le maximum est de ${limit}.`,
    restShort: (has, limit) => `Il y a ${has} de repos entre deux services ; il en faut ${limit}.`,
    daysInRow: (has, limit) => `${has} jours de travail sur sept ; le maximum est de ${limit}.`,
    hoursInWeek: (has, limit) => `${has} de travail en sept jours ; le maximum est de ${limit}.`,
    breakMissing: (has, limit) => `${has} sans pause ; il en faut une toutes les ${limit}.`,
  },
};

export const events: typeof en.events = {
  planLine: (w) => `${w.by} a prévu ${w.driver}${and(' de ', w.clock('startsAtMs'))}${and(' à ', w.clock('endsAtMs'))}`,
  publishLine: (w) => `${w.by} a annoncé à ${w.driver} un service${and(' à ', w.clock('startsAtMs'))}`,
  confirmLine: (w) => `${w.by} a confirmé un service prévu de ${w.driver}${and(' à ', w.clock('startsAtMs'))}`,
  cancelLine: (w) => `${w.by} a annulé un service prévu de ${w.driver}${and(' à ', w.clock('startsAtMs'))}`,
  swapLine: (w) =>
    `${w.by} a donné un service prévu de ${w.driver}${and(' à ', w.clock('startsAtMs'))} à un autre chauffeur`,
  changeLine: (w) =>
    `${w.by} a modifié un projet de service de ${w.driver}${and(' : maintenant à ', w.clock('startsAtMs'))}`,
  copyWeek: (w) =>
    `${w.by} a copié une semaine du planning sur la suivante${and(' : ', w.figure('planned'), ' lignes')}`,
  offerLine: (w) => `${w.by} céderait un service prévu${and(' à ', w.clock('startsAtMs'))}`,
  keepLine: (w) => `${w.by} garde un service prévu qui était offert${and(' à ', w.clock('startsAtMs'))}`,
  wantLine: (w) => `${w.by} prendrait un service prévu d’un autre chauffeur${and(' à ', w.clock('startsAtMs'))}`,
  refuseSwap: (w) =>
    `${w.by} n’a pas accepté l’échange d’un service de ${w.driver}${and(' à ', w.clock('startsAtMs'))}`,
  wish: (w) => `${w.by} a dit ce qu’il souhaite travailler`,
  askLeave: (w) => `${w.by} a demandé un congé`,
  withdrawLeave: (w) => `${w.by} a retiré une demande de congé`,
  grantLeave: (w) => `${w.by} a accordé un congé à ${w.driver}`,
  refuseLeave: (w) => `${w.by} n’a pas accordé de congé à ${w.driver}`,
  tellSick: (w) => `${w.driver} est malade`,
  tellWell: (w) => `${w.driver} est rétabli`,
  tellLimit: (w) => `${w.driver} a appris que ses heures s’épuisent${and(' à ', w.clock('endsAtMs'))}`,
  pressLine: (w) =>
    `le bureau a appris que ${w.driver} n’a pas confirmé un service${and(' à ', w.clock('startsAtMs'))}`,
  savePattern: (w) => `${w.by} a fixé le cycle de travail de ${w.driver}`,
  endPattern: (w) => `${w.by} a mis fin au cycle de travail de ${w.driver}`,
  announceLine: (w) => `${w.driver} a annoncé un service de son chef${and(' à ', w.clock('startsAtMs'))}`,
  takeBackLine: (w) => `${w.driver} a retiré un service annoncé${and(' de ', w.clock('startsAtMs'))}`,
  unrollPatterns: (w) => `${w.by} a déroulé les cycles du planning${and(' : ', w.figure('planned'), ' lignes')}`,
  fillRoster: (w) => `${w.by} a rempli le planning${and(' : ', w.figure('planned'), ' lignes')}`,
  workLine: (w) => `${w.driver} a fait un service prévu${and(' de ', w.clock('startsAtMs'))}`,
  missLine: (w) => `${w.driver} n’est pas venu à un service prévu${and(' de ', w.clock('startsAtMs'))}`,
  remindLine: (w) => `${w.driver} a été prié de confirmer un service${and(' à ', w.clock('startsAtMs'))}`,
};

export const SENTENCES: typeof en.SENTENCES = {
  published: (first: string, more: number) =>
    `Votre planning est publié : ${first}${more > 0 ? `, et ${more} de plus` : ''}. Confirmez-le sur votre page.`,
  unconfirmed: (first: string) => `Vous n’avez pas confirmé votre service : ${first}. Faites-le sur votre page.`,
  swapRefused: (first: string) => `Le bureau n’a pas accepté l’échange du service : ${first}. Il reste comme il était.`,
  cancelled: (first: string) => `Un de vos services est annulé : ${first}.`,
};

export const LIMIT: typeof en.LIMIT = (time: string) =>
  `Vos heures de conduite finissent à ${time}. Prévoyez de finir votre service d’ici là.`;

export const ABSENCE: typeof en.ABSENCE = {
  granted: (days: string) => `Votre congé ${days} est accordé.`,
  refused: (days: string) => `Votre congé ${days} n’est pas accordé.`,
};

export const topics: typeof en.topics = {
  roster: 'planning',
  rosterShifts: 'services du planning',
};

export const work: typeof en.work = {
  rosterFill: {
    title: 'Remplir le planning',
    figures: {
      planned: 'Lignes prévues',
      uncoveredHours: 'Heures de chauffeur manquantes',
      wishesMet: 'Souhaits exaucés',
      wishesUnmet: 'Souhaits non exaucés',
    },
    faults: {
      weekOver: 'Ces jours sont passés. Choisissez une semaine à venir.',
      shiftsMissing:
        'Un planning se remplit avec les services de la flotte, et il n’y en a pas : ajoutez-les sous Gestion › Tables.',
      driversMissing: 'Cette flotte n’a aucun chauffeur à prévoir.',
      demandUnknown:
        'Aucune course des quatre dernières semaines ne dit combien de chauffeurs il faut. Planifiez à la main d’ici là.',
      templateAgainstRules:
        'Le service « {{name}} » est trop long les jours de changement d’heure. Raccourcissez-le d’une heure.',
      nothingKept: 'Aucun planning ne respecte toutes les règles à côté des lignes existantes. Regardez-les d’abord.',
    },
  },
  rosterPatterns: {
    title: 'Dérouler les cycles du planning',
    figures: { planned: 'Lignes prévues', taken: 'Jours déjà pris' },
  },
};

export const SPAN: typeof en.SPAN = (first, last) => (last === null ? `du ${first}` : `du ${first} au ${last}`);
