import {
  type AlertSentences,
  type LostDueWords,
  lateCase,
  type PlannedKinds,
  paperSentence,
  type Sentence,
  type TaskSentences,
  type Words,
} from './office-facts.ts';

/** What is due of lost property, by its code. */
const LOST_DUE: LostDueWords = {
  bringIn: (number) => `Le chauffeur n’a pas rapporté ${number} à temps`,
  answer: (number) => `Une réponse est due pour ${number}, retrouvé ou non`,
  hold: (number) => `${number} a été gardé assez longtemps : il peut partir`,
};

/** French counts 0 and 1 alike. */
const plusieurs = (count: number, un: string, plus: string) => `${count} ${Math.abs(count) < 2 ? un : plus}`;

const WHOSE = { vehicle: 'Véhicule', owner: 'Propriétaire', driver: 'Chauffeur' };
const whosePaper = (w: Words<'plate' | 'owner' | 'did' | 'name'>) => {
  if (w.has('plate')) return `${WHOSE.vehicle} ${w.the('plate')}`;
  if (w.has('owner')) return `${WHOSE.owner} ${w.the('owner')}`;
  return `${WHOSE.driver} ${w.the('did')}, ${w.the('name')}`;
};

/** That a vehicle drove into a zone of telematics, out of it, or stands in it. */
function inZone(w: Words<'plate' | 'did' | 'zone' | 'what' | 'minutes'>): string {
  const driver = w.has('did') ? `, chauffeur ${w.the('did')},` : '';
  const what = w.the('what');
  const minutes = plusieurs(w.number('minutes'), 'minute', 'minutes');
  const does = { in: 'est entré dans', out: 'est sorti de', dwell: `est depuis ${minutes} dans` }[what] ?? 'est dans';
  return `Le véhicule ${w.the('plate')}${driver} ${does} la zone ${w.the('zone')}`;
}

const CAR_ALARMS: Readonly<Record<string, (car: string) => string>> = {
  tow: (car) => `Le véhicule ${car} bouge moteur coupé : il est remorqué, ou volé`,
  accident: (car) => `L’appareil du véhicule ${car} a senti un accident`,
  fatigue: (car) => `L’appareil du véhicule ${car} dit que son chauffeur est fatigué`,
};
function carAlarm(w: Words<'plate' | 'did' | 'what'>): string {
  const car = w.has('did') ? `${w.the('plate')}, chauffeur ${w.the('did')},` : w.the('plate');
  return (CAR_ALARMS[w.the('what')] ?? CAR_ALARMS['tow'])?.(car) ?? car;
}

export const ALERTS: AlertSentences = {
  Delayed: (w) =>
    `La course ${w.the('jobId')}, ${w.the('pickup')}, est sans véhicule ${plusieurs(w.number('minutes'), 'minute', 'minutes')} après ${w.clock('requiredAtMs')}`,
  NoCar: (w) =>
    `Aucun véhicule pour la course ${w.the('jobId')}, ${w.the('pickup')}${w.number('minutes') > 0 ? `, depuis ${plusieurs(w.number('minutes'), 'minute', 'minutes')}` : ''} : ${w.number('rejections') === 0 ? 'aucun chauffeur à qui la proposer' : `${plusieurs(w.number('rejections'), 'chauffeur l’a laissée', 'chauffeurs l’ont laissée')} passer`}`,
  NotMoving: (w) =>
    `Le véhicule ${w.the('plate')}, chauffeur ${w.the('did')}, a accepté la course ${w.the('jobId')} mais n’a fait que ${w.the('metres')} m en ${plusieurs(w.number('minutes'), 'minute', 'minutes')}`,
  Unreachable: (w) =>
    `Aucune nouvelle du véhicule ${w.the('plate')}, chauffeur ${w.the('did')}, depuis ${plusieurs(w.number('seconds'), 'seconde', 'secondes')}, ${w.has('jobId') ? `avec la course ${w.the('jobId')} en main` : 'avec un client à bord'}`,
  AtRisk: (w) =>
    `La course réservée ${w.the('jobId')}, ${w.the('pickup')}, est sans véhicule ${w.number('minutes') > 0 ? `${plusieurs(w.number('minutes'), 'minute', 'minutes')} avant` : 'à'} ${w.clock('requiredAtMs')}`,
  Stuck: (w) =>
    `Le client de la course ${w.the('jobId')} est à bord du véhicule ${w.the('plate')}, chauffeur ${w.the('did')}, depuis ${plusieurs(w.number('hours'), 'heure', 'heures')} et elle n’est pas finie`,
  Expiry: (w) =>
    w.the('what') === 'paper'
      ? `${whosePaper(w)} : ${paperSentence(w, 'fr')}`
      : `${w.the('what') === 'permit' ? `Le permis du chauffeur ${w.the('did')}, ${w.the('name')},` : `L’autorisation du véhicule ${w.the('plate')}`} ${w.number('days') < 0 ? 'a expiré' : 'expire'} le ${w.the('date')}`,
  Meter: (w) => `Le compteur du véhicule ${w.the('plate')} a été remis à zéro hors d’une course`,
  Geofence: (w) => inZone(w),
  CarAlarm: (w) => carAlarm(w),
};

/** What was planned and stopped, by the name its kind is declared under. */
const PLANNED: PlannedKinds = {
  setting: { named: (name) => `Les réglages planifiés « ${name} » ne sont pas entrés`, where: 'Réglages' },
  penalty: { named: (name) => `Les pénalités planifiées « ${name} » ne sont pas entrées`, where: 'Pénalités' },
  tariff: { named: (name) => `Le tarif planifié « ${name} » n’est pas entré`, where: 'Tarifs' },
};

const STOPPED: Sentence<'why' | 'by'> = (w) => {
  if (w.the('why') === 'plannerGone') return `${w.the('by')}, qui l’a planifié, n’est plus utilisateur`;
  if (w.the('why') === 'plannerMayNot') return `${w.the('by')}, qui l’a planifié, n’en a plus le droit`;
  return w.has('by') ? `${w.the('by')} en a modifié un depuis` : 'l’un d’eux n’est plus permis';
};

export const TASKS: TaskSentences = {
  CallBack: (w) => (w.has('message') ? `Rappeler : ${w.the('message')}` : 'Rappeler le client'),
  Complaint: (w) => (w.has('message') ? `Réclamation : ${w.the('message')}` : 'Un client se plaint'),
  AtRisk: ALERTS.AtRisk,
  Stuck: ALERTS.Stuck,
  NoCar: ALERTS.NoCar,
  Import: (w) => (w.has('message') ? `Import : ${w.the('message')}` : 'Un import est à vérifier'),
  Mail: (w) =>
    `Le ${w.the('channel') === 'sms' ? 'SMS' : 'courriel'} à ${w.the('to')} n’a pas pu être remis : ${w.the('error')}`,
  Draft: (w) => {
    const { named, where } = PLANNED[w.the('what')] ?? PLANNED.setting;
    return `${named(w.the('draft'))} en vigueur : ${STOPPED(w)}. Ouvrez le projet sous ${where}`;
  },
  LateKey: (w) =>
    `La clé du véhicule ${w.the('plate')} était attendue à ${w.clock('dueAtMs')} ; le chauffeur ${w.the('did')}, ${w.the('name')}, l’a encore`,
  LostCall: (w) => `Appelez le chauffeur : pas de réponse sur l’objet perdu ${w.the('number')}`,
  LostDue: (w) => (LOST_DUE[w.the('what')] ?? LOST_DUE.answer)(w.the('number')),
  CaseLate: (w) => {
    const { title, term } = lateCase(w, 'fr');
    return `En retard pour ${title} ${w.the('number')} : ${term}`;
  },
  RosterSick: (w) =>
    `Le chauffeur ${w.the('did')}, ${w.the('name')}, est malade : il faut quelqu’un pour le service du ${w.the('date')} à ${w.clock('startsAtMs')}`,
  RosterAsked: (w) =>
    w.the('what') === 'leave'
      ? `Le chauffeur ${w.the('did')}, ${w.the('name')}, demande un congé du ${w.the('date')} au ${w.the('through')}`
      : w.the('what') === 'details'
        ? `Le chauffeur ${w.the('did')}, ${w.the('name')}, demande une autre adresse ou un autre téléphone`
        : `Le chauffeur ${w.the('other')} prendrait le service de ${w.the('name')} du ${w.the('date')} à ${w.clock('startsAtMs')}`,
  RosterOpen: (w) =>
    `Le chauffeur ${w.the('did')}, ${w.the('name')}, n’a pas confirmé le service du ${w.the('date')} à ${w.clock('startsAtMs')}`,
  Geofence: (w) => inZone(w),
  RefundWaits: (w) =>
    `${w.the('by')} veut rendre ${w.the('amount')} pour ${w.the('number')} : quelqu’un d’autre doit l’approuver, ou l’annuler`,
};
