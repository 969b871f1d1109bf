import type { UserLanguage } from '#core/access/person.ts';
import { kindNamed } from '#core/case/kind-named.ts';
import { clockShown } from '#core/kit/time.ts';
import { held, type Rename, released } from '#core/label/rename.ts';
import type { AlertDetail, AlertType, TaskRequest } from '#core/office/office-work.ts';
import { standingSentence } from '#core/standing/standing-texts.ts';

type Fact = string | number;
/** `detail` of an alert or a task. A figure that was not written down reads as a dash. */
export type Facts = Readonly<Record<string, Fact | undefined>>;

type FactOf<D> = D extends unknown ? keyof D & string : never;
/** What a sentence is made of: facts by name, clock times in the fleet's zone, and how many of a thing. */
type Words<Names extends string> = {
  the(name: Names): string;
  clock(name: Names): string;
  has(name: Names): boolean;
  number(name: Names): number;
};
type Sentence<Names extends string> = (w: Words<Names>) => string;
type AlertSentences = { [Type in AlertType]: Sentence<FactOf<AlertDetail[Type]>> };
type RosterFact = 'did' | 'name' | 'date' | 'startsAtMs';
type TaskNames = {
  AtRisk: FactOf<AlertDetail['AtRisk']>;
  Stuck: FactOf<AlertDetail['Stuck']>;
  NoCar: FactOf<AlertDetail['NoCar']>;
  Mail: 'to' | 'error' | 'channel';
  Draft: 'what' | 'why' | 'draft' | 'by';
  LateKey: 'plate' | 'did' | 'name' | 'dueAtMs';
  LostCall: 'number';
  LostDue: 'number' | 'what';
  CaseLate: 'number' | 'kind' | 'term';
  RosterSick: RosterFact;
  RosterAsked: RosterFact | 'what' | 'through' | 'other';
  RosterOpen: RosterFact;
  Geofence: FactOf<AlertDetail['Geofence']>;
  RefundWaits: 'number' | 'amount' | 'by';
};
type TaskSentences = {
  [Request in TaskRequest]: Sentence<Request extends keyof TaskNames ? TaskNames[Request] : 'message'>;
};

type OfNumber = (number: string) => string;
type LostDueWords = Readonly<Record<string, OfNumber>> & { answer: OfNumber };
/** What is due of lost property, by its code. */
const LOST_DUE: Readonly<Record<UserLanguage, LostDueWords>> = {
  en: {
    bringIn: (number) => `The driver has not brought in ${number} in time`,
    answer: (number) => `Whoever reported ${number} is owed an answer, found or not`,
    hold: (number) => `${number} was held long enough: let it go`,
  },
  fr: {
    bringIn: (number) => `Le chauffeur n’a pas rapporté ${number} à temps`,
    answer: (number) => `Une réponse est due pour ${number}, retrouvé ou non`,
    hold: (number) => `${number} a été gardé assez longtemps : il peut partir`,
  },
};

/** What was due of a case: its title and the name of its term. */
function lateCase(w: Words<'number' | 'kind' | 'term'>, language: UserLanguage): { title: string; term: string } {
  const kind = kindNamed(w.the('kind'));
  return {
    title: kind?.title[language] ?? '',
    term: kind?.clocks?.[w.the('term')]?.name[language] ?? w.the('term'),
  };
}

const many = (count: number, one: string, more: string) => `${count} ${Math.abs(count) === 1 ? one : more}`;
/** French counts 0 and 1 alike. */
const plusieurs = (count: number, un: string, plus: string) => `${count} ${Math.abs(count) < 2 ? un : plus}`;

/** The paper is told in the words in which it hinders. */
const paperSentence = (w: Words<'paper' | 'date' | 'days'>, language: UserLanguage) =>
  standingSentence(
    {
      code: w.number('days') < 0 ? 'paperExpired' : 'paperEnds',
      paper: w.the('paper'),
      date: released(w.the('date')),
    },
    language,
  );

const WHOSE = {
  en: { vehicle: 'Vehicle', owner: 'Owner', driver: 'Driver' },
  fr: { vehicle: 'Véhicule', owner: 'Propriétaire', driver: 'Chauffeur' },
};
const whosePaper = (w: Words<'plate' | 'owner' | 'did' | 'name'>, language: UserLanguage) => {
  const words = WHOSE[language];
  if (w.has('plate')) return `${words.vehicle} ${w.the('plate')}`;
  if (w.has('owner')) return `${words.owner} ${w.the('owner')}`;
  return `${words.driver} ${w.the('did')}, ${w.the('name')}`;
};

/** That a vehicle drove into a zone of telematics, out of it, or stands in it. */
function inZone(w: Words<'plate' | 'did' | 'zone' | 'what' | 'minutes'>, language: UserLanguage): string {
  const driver = (word: string) => (w.has('did') ? `, ${word} ${w.the('did')},` : '');
  const zone = w.the('zone');
  const what = w.the('what');
  if (language === 'fr') {
    const minutes = plusieurs(w.number('minutes'), 'minute', 'minutes');
    const does = { in: 'est entré dans', out: 'est sorti de', dwell: `est depuis ${minutes} dans` }[what] ?? 'est dans';
    return `Le véhicule ${w.the('plate')}${driver('chauffeur')} ${does} la zone ${zone}`;
  }
  const minutes = many(w.number('minutes'), 'minute', 'minutes');
  const does = { in: 'drove into', out: 'drove out of', dwell: `has been for ${minutes} in` }[what] ?? 'is in';
  return `Vehicle ${w.the('plate')}${driver('driver')} ${does} the zone ${zone}`;
}

const CAR_ALARMS: Readonly<Record<UserLanguage, Readonly<Record<string, (car: string) => string>>>> = {
  en: {
    tow: (car) => `Vehicle ${car} moves with its engine off: it is towed, or stolen`,
    accident: (car) => `The device of vehicle ${car} felt an accident`,
    fatigue: (car) => `The device of vehicle ${car} says that its driver is tired`,
  },
  fr: {
    tow: (car) => `Le véhicule ${car} bouge moteur coupé : il est remorqué, ou volé`,
    accident: (car) => `L’appareil du véhicule ${car} a senti un accident`,
    fatigue: (car) => `L’appareil du véhicule ${car} dit que son chauffeur est fatigué`,
  },
};
function carAlarm(w: Words<'plate' | 'did' | 'what'>, language: UserLanguage): string {
  const driver = { en: 'driver', fr: 'chauffeur' }[language];
  const car = w.has('did') ? `${w.the('plate')}, ${driver} ${w.the('did')},` : w.the('plate');
  const says = CAR_ALARMS[language];
  return (says[w.the('what')] ?? says['tow'])?.(car) ?? car;
}

const ALERTS: Readonly<Record<UserLanguage, AlertSentences>> = {
  en: {
    Delayed: (w) =>
      `Job ${w.the('jobId')}, ${w.the('pickup')}, has no vehicle ${many(w.number('minutes'), 'minute', 'minutes')} past ${w.clock('requiredAtMs')}`,
    NoCar: (w) =>
      `No vehicle is found for job ${w.the('jobId')}, ${w.the('pickup')}${w.number('minutes') > 0 ? `, in ${many(w.number('minutes'), 'minute', 'minutes')}` : ''}: ${w.number('rejections') === 0 ? 'there was no driver to ask' : `${many(w.number('rejections'), 'driver', 'drivers')} passed on it`}`,
    NotMoving: (w) =>
      `Vehicle ${w.the('plate')}, driver ${w.the('did')}, accepted job ${w.the('jobId')} but moved only ${w.the('metres')} m in ${many(w.number('minutes'), 'minute', 'minutes')}`,
    Unreachable: (w) =>
      `Nothing heard from vehicle ${w.the('plate')}, driver ${w.the('did')}, for ${many(w.number('seconds'), 'second', 'seconds')}, ${w.has('jobId') ? `with job ${w.the('jobId')} in hand` : 'with a passenger aboard'}`,
    AtRisk: (w) =>
      `Pre-booked job ${w.the('jobId')}, ${w.the('pickup')}, has no vehicle ${w.number('minutes') > 0 ? `${many(w.number('minutes'), 'minute', 'minutes')} before` : 'at'} ${w.clock('requiredAtMs')}`,
    Stuck: (w) =>
      `Job ${w.the('jobId')} was picked up ${many(w.number('hours'), 'hour', 'hours')} ago by vehicle ${w.the('plate')}, driver ${w.the('did')}, and has not ended`,
    Expiry: (w) =>
      w.the('what') === 'paper'
        ? `${whosePaper(w, 'en')}: ${paperSentence(w, 'en')}`
        : `${w.the('what') === 'permit' ? `The permit of driver ${w.the('did')}, ${w.the('name')},` : `The usage of vehicle ${w.the('plate')}`} ${w.number('days') < 0 ? 'expired' : 'expires'} on ${w.the('date')}`,
    Meter: (w) => `The meter of vehicle ${w.the('plate')} was reset outside a hiring`,
    Geofence: (w) => inZone(w, 'en'),
    CarAlarm: (w) => carAlarm(w, 'en'),
  },
  fr: {
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
        ? `${whosePaper(w, 'fr')} : ${paperSentence(w, 'fr')}`
        : `${w.the('what') === 'permit' ? `Le permis du chauffeur ${w.the('did')}, ${w.the('name')},` : `L’autorisation du véhicule ${w.the('plate')}`} ${w.number('days') < 0 ? 'a expiré' : 'expire'} le ${w.the('date')}`,
    Meter: (w) => `Le compteur du véhicule ${w.the('plate')} a été remis à zéro hors d’une course`,
    Geofence: (w) => inZone(w, 'fr'),
    CarAlarm: (w) => carAlarm(w, 'fr'),
  },
};

type Planned = { named: (name: string) => string; where: string };
/** What was planned and stopped, by the name its kind is declared under. */
const PLANNED: Readonly<Record<UserLanguage, { setting: Planned; [kind: string]: Planned | undefined }>> = {
  en: {
    setting: { named: (name) => `The planned settings “${name}”`, where: 'Settings' },
    penalty: { named: (name) => `The planned penalties “${name}”`, where: 'Penalties' },
    tariff: { named: (name) => `The planned tariff “${name}”`, where: 'Rates' },
  },
  fr: {
    setting: { named: (name) => `Les réglages planifiés « ${name} » ne sont pas entrés`, where: 'Réglages' },
    penalty: { named: (name) => `Les pénalités planifiées « ${name} » ne sont pas entrées`, where: 'Pénalités' },
    tariff: { named: (name) => `Le tarif planifié « ${name} » n’est pas entré`, where: 'Tarifs' },
  },
};

const STOPPED: Readonly<Record<UserLanguage, Sentence<'why' | 'by'>>> = {
  en: (w) => {
    if (w.the('why') === 'plannerGone') return `${w.the('by')}, who planned it, is no user any more`;
    if (w.the('why') === 'plannerMayNot') return `${w.the('by')}, who planned it, may not do that any more`;
    return w.has('by') ? `${w.the('by')} has changed one of them since` : 'one of them is not allowed any more';
  },
  fr: (w) => {
    if (w.the('why') === 'plannerGone') return `${w.the('by')}, qui l’a planifié, n’est plus utilisateur`;
    if (w.the('why') === 'plannerMayNot') return `${w.the('by')}, qui l’a planifié, n’en a plus le droit`;
    return w.has('by') ? `${w.the('by')} en a modifié un depuis` : 'l’un d’eux n’est plus permis';
  },
};

const TASKS: Readonly<Record<UserLanguage, TaskSentences>> = {
  en: {
    CallBack: (w) => (w.has('message') ? `Call back: ${w.the('message')}` : 'Call the customer back'),
    Complaint: (w) => (w.has('message') ? `Complaint: ${w.the('message')}` : 'A customer complains'),
    AtRisk: ALERTS.en.AtRisk,
    Stuck: ALERTS.en.Stuck,
    NoCar: ALERTS.en.NoCar,
    Import: (w) => (w.has('message') ? `Import: ${w.the('message')}` : 'An import needs a look'),
    Mail: (w) =>
      `The ${w.the('channel') === 'sms' ? 'SMS' : 'mail'} to ${w.the('to')} could not be delivered: ${w.the('error')}`,
    Draft: (w) => {
      const { named, where } = PLANNED.en[w.the('what')] ?? PLANNED.en.setting;
      return `${named(w.the('draft'))} did not become live: ${STOPPED.en(w)}. Open the draft under ${where}`;
    },
    LateKey: (w) =>
      `The key of vehicle ${w.the('plate')} was due at ${w.clock('dueAtMs')}; driver ${w.the('did')}, ${w.the('name')}, has it still`,
    LostCall: (w) => `Call the driver: no answer about lost property ${w.the('number')}`,
    LostDue: (w) => (LOST_DUE.en[w.the('what')] ?? LOST_DUE.en.answer)(w.the('number')),
    CaseLate: (w) => {
      const { title, term } = lateCase(w, 'en');
      return `Overdue of ${title} ${w.the('number')}: ${term}`;
    },
    RosterSick: (w) =>
      `Driver ${w.the('did')}, ${w.the('name')}, is sick: the shift on ${w.the('date')} at ${w.clock('startsAtMs')} needs somebody`,
    RosterAsked: (w) =>
      w.the('what') === 'leave'
        ? `Driver ${w.the('did')}, ${w.the('name')}, asks for leave from ${w.the('date')} through ${w.the('through')}`
        : w.the('what') === 'details'
          ? `Driver ${w.the('did')}, ${w.the('name')}, asks for another address or telephone`
          : `Driver ${w.the('other')} would take the shift of ${w.the('name')} on ${w.the('date')} at ${w.clock('startsAtMs')}`,
    RosterOpen: (w) =>
      `Driver ${w.the('did')}, ${w.the('name')}, has not confirmed the shift on ${w.the('date')} at ${w.clock('startsAtMs')}`,
    Geofence: (w) => inZone(w, 'en'),
    RefundWaits: (w) =>
      `${w.the('by')} wants to give ${w.the('amount')} back because of ${w.the('number')}: somebody else has to agree, or take it back`,
  },
  fr: {
    CallBack: (w) => (w.has('message') ? `Rappeler : ${w.the('message')}` : 'Rappeler le client'),
    Complaint: (w) => (w.has('message') ? `Réclamation : ${w.the('message')}` : 'Un client se plaint'),
    AtRisk: ALERTS.fr.AtRisk,
    Stuck: ALERTS.fr.Stuck,
    NoCar: ALERTS.fr.NoCar,
    Import: (w) => (w.has('message') ? `Import : ${w.the('message')}` : 'Un import est à vérifier'),
    Mail: (w) =>
      `Le ${w.the('channel') === 'sms' ? 'SMS' : 'courriel'} à ${w.the('to')} n’a pas pu être remis : ${w.the('error')}`,
    Draft: (w) => {
      const { named, where } = PLANNED.fr[w.the('what')] ?? PLANNED.fr.setting;
      return `${named(w.the('draft'))} en vigueur : ${STOPPED.fr(w)}. Ouvrez le projet sous ${where}`;
    },
    LateKey: (w) =>
      `La clé du véhicule ${w.the('plate')} était attendue à ${w.clock('dueAtMs')} ; le chauffeur ${w.the('did')}, ${w.the('name')}, l’a encore`,
    LostCall: (w) => `Appelez le chauffeur : pas de réponse sur l’objet perdu ${w.the('number')}`,
    LostDue: (w) => (LOST_DUE.fr[w.the('what')] ?? LOST_DUE.fr.answer)(w.the('number')),
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
    Geofence: (w) => inZone(w, 'fr'),
    RefundWaits: (w) =>
      `${w.the('by')} veut rendre ${w.the('amount')} pour ${w.the('number')} : quelqu’un d’autre doit l’approuver, ou l’annuler`,
  },
};

const AS_IT_IS: Rename = (text) => text;

/** Facts that sentences ask for by their code; every other is told as it is. */
const CODES: ReadonlySet<string> = new Set(['what', 'why', 'channel', 'kind', 'term']);

/** What an alert says, in the reader's language; clock times are those of the fleet's zone. */
export function alertSentence(
  type: AlertType,
  facts: Facts,
  zone: string,
  language: UserLanguage,
  rename = AS_IT_IS,
): string {
  return released(rename((ALERTS[language][type] as Sentence<string>)(wordsOf(facts, zone)), language));
}

/** What a task says, in the reader's language. */
export function taskSentence(
  request: TaskRequest,
  facts: Facts,
  zone: string,
  language: UserLanguage,
  rename = AS_IT_IS,
): string {
  return released(rename((TASKS[language][request] as Sentence<string>)(wordsOf(facts, zone)), language));
}

function wordsOf(facts: Facts, zone: string): Words<string> {
  const has = (name: string) => facts[name] !== undefined && facts[name] !== '';
  const number = (name: string) => Number(facts[name]) || 0;
  return {
    has,
    number,
    the: (name) => (!has(name) ? '–' : CODES.has(name) ? String(facts[name]) : held(String(facts[name]))),
    clock: (name) => (has(name) ? clockShown(zone, number(name)) : '–'),
  };
}
