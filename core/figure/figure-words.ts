import type { FigureName } from './figures.ts';
import { WORDS_OF_MONEY } from './money/figure-words-of-money.ts';
import { WORDS_OF_PEOPLE } from './people/words.ts';

type Words = Readonly<Record<'en' | 'fr', string>>;

/** What a figure is called, and the sentence that says what it counts. */
export type FigureWords = { readonly name: Words; readonly says: Words };

export const FIGURE_WORDS: Readonly<Record<FigureName, FigureWords>> = {
  jobs: {
    name: { en: 'Jobs', fr: 'Courses' },
    says: {
      en: 'Jobs wanted in the span, whatever became of them but cancelled.',
      fr: 'Courses demandées dans la période, quelle que soit leur suite, sauf annulées.',
    },
  },
  covered: {
    name: { en: 'Covered', fr: 'Assurées' },
    says: {
      en: 'Jobs whose customer was picked up.',
      fr: 'Courses dont le client a été pris en charge.',
    },
  },
  coveredShare: {
    name: { en: 'Covered %', fr: '% assurées' },
    says: {
      en: 'Of the jobs whose time came, the share that got a car: picked up, or the customer was not there. Those that are not over yet do not count.',
      fr: 'Parmi les courses dont l’heure est venue, la part qui a eu une voiture : client pris en charge, ou absent. Celles qui ne sont pas finies ne comptent pas.',
    },
  },
  uncovered: {
    name: { en: 'Uncovered', fr: 'Non assurées' },
    says: {
      en: 'Jobs that were cancelled at their time or after it, with no car on the way.',
      fr: 'Courses annulées à leur heure ou après, sans voiture en route.',
    },
  },
  cancelled: {
    name: { en: 'Cancelled', fr: 'Annulées' },
    says: { en: 'Jobs that were cancelled, by whomever.', fr: 'Courses annulées, par qui que ce soit.' },
  },
  cancelledByCustomer: {
    name: { en: 'Cancelled by customer', fr: 'Annulées par le client' },
    says: {
      en: 'Jobs that a customer cancelled themselves, by message or page.',
      fr: 'Courses que le client a annulées lui-même, par message ou sur sa page.',
    },
  },
  cancelledByOffice: {
    name: { en: 'Cancelled by office', fr: 'Annulées par le bureau' },
    says: {
      en: 'Jobs that a user of the suite cancelled, also where a customer asked for it by telephone.',
      fr: 'Courses qu’un utilisateur a annulées, aussi à la demande d’un client au téléphone.',
    },
  },
  noShows: {
    name: { en: 'No-shows', fr: 'Clients absents' },
    says: {
      en: 'Jobs whose customer was not at the pick-up.',
      fr: 'Courses dont le client n’était pas au rendez-vous.',
    },
  },
  preBooked: {
    name: { en: 'Pre-booked', fr: 'Réservées' },
    says: {
      en: 'Jobs booked for a later time, and not cancelled.',
      fr: 'Courses réservées à l’avance, et non annulées.',
    },
  },
  onTimeShare: {
    name: { en: 'On time %', fr: '% à l’heure' },
    says: {
      en: 'Of the pre-booked whose customer was picked up, the share picked up no later than 5 minutes after their time.',
      fr: 'Parmi les réservées prises en charge, la part prise au plus tard 5 minutes après l’heure.',
    },
  },
  waitMean: {
    name: { en: 'Wait', fr: 'Attente' },
    says: {
      en: 'How long customers who were picked up waited on average: from the time they wanted the car to its arrival; early counts as none.',
      fr: 'Attente moyenne des clients pris en charge : de l’heure voulue à l’arrivée de la voiture ; en avance compte pour zéro.',
    },
  },
  waitHalf: {
    name: { en: 'Wait, half within', fr: 'Attente, la moitié sous' },
    says: {
      en: 'Half of the customers who were picked up waited no longer. Told in steps: 30 seconds up to ten minutes, then wider.',
      fr: 'La moitié des clients pris en charge n’a pas attendu plus. Par pas de 30 secondes jusqu’à dix minutes, puis plus larges.',
    },
  },
  waitNine: {
    name: { en: 'Wait, 9 of 10 within', fr: 'Attente, 9 sur 10 sous' },
    says: {
      en: 'Nine of ten customers who were picked up waited no longer. Told in steps: 30 seconds up to ten minutes, then wider.',
      fr: 'Neuf clients sur dix pris en charge n’ont pas attendu plus. Par pas de 30 secondes jusqu’à dix minutes, puis plus larges.',
    },
  },
  waitNineteen: {
    name: { en: 'Wait, 19 of 20 within', fr: 'Attente, 19 sur 20 sous' },
    says: {
      en: 'Nineteen of twenty customers who were picked up waited no longer. Told in steps: 30 seconds up to ten minutes, then wider.',
      fr: 'Dix-neuf clients sur vingt pris en charge n’ont pas attendu plus. Par pas de 30 secondes jusqu’à dix minutes, puis plus larges.',
    },
  },
  pickUpMean: {
    name: { en: 'To pick-up', fr: 'Jusqu’à la prise en charge' },
    says: {
      en: 'From the time the car was wanted until the meter went on, on average; early counts as none.',
      fr: 'De l’heure voulue à la mise en marche du compteur, en moyenne ; en avance compte pour zéro.',
    },
  },
  pickUpNine: {
    name: { en: 'To pick-up, 9 of 10 within', fr: 'Prise en charge, 9 sur 10 sous' },
    says: {
      en: 'Nine of ten customers were picked up no later after the time they wanted. Told in steps: 30 seconds up to ten minutes, then wider.',
      fr: 'Neuf clients sur dix ont été pris en charge sans plus de retard. Par pas de 30 secondes jusqu’à dix minutes, puis plus larges.',
    },
  },
  within5Share: {
    name: { en: 'Within 5 min %', fr: '% sous 5 min' },
    says: {
      en: 'Of the covered jobs, the share picked up no later than 5 minutes after their time.',
      fr: 'Parmi les courses assurées, la part prise au plus tard 5 minutes après l’heure.',
    },
  },
  within10Share: {
    name: { en: 'Within 10 min %', fr: '% sous 10 min' },
    says: {
      en: 'Of the covered jobs, the share picked up no later than 10 minutes after their time.',
      fr: 'Parmi les courses assurées, la part prise au plus tard 10 minutes après l’heure.',
    },
  },
  promised: {
    name: { en: 'Foretold', fr: 'Annoncées' },
    says: {
      en: 'Jobs for which an arrival was foretold as the driver took them, and whose car came.',
      fr: 'Courses dont l’arrivée a été annoncée quand le conducteur les a prises, et dont la voiture est venue.',
    },
  },
  promiseKeptShare: {
    name: { en: 'Kept %', fr: '% tenues' },
    says: {
      en: 'Of the arrivals that were foretold, the share that came no later than 3 minutes after.',
      fr: 'Parmi les arrivées annoncées, la part venue au plus tard 3 minutes après.',
    },
  },
  promiseErrorMean: {
    name: { en: 'Error', fr: 'Erreur' },
    says: {
      en: 'By how much cars came earlier or later than foretold, on average, whichever way.',
      fr: 'De combien les voitures sont venues plus tôt ou plus tard qu’annoncé, en moyenne, dans un sens ou l’autre.',
    },
  },
  promiseErrorNine: {
    name: { en: 'Error, 9 of 10 within', fr: 'Erreur, 9 sur 10 sous' },
    says: {
      en: 'Nine of ten arrivals were off by no more. Told in steps: 30 seconds up to ten minutes, then wider.',
      fr: 'Neuf arrivées sur dix ne se sont pas écartées de plus. Par pas de 30 secondes jusqu’à dix minutes, puis plus larges.',
    },
  },
  promiseBias: {
    name: { en: 'Late by', fr: 'Retard' },
    says: {
      en: 'By how much cars came later than foretold, on average, those that came early counted against it. Below zero they came early.',
      fr: 'De combien les voitures sont venues plus tard qu’annoncé, en moyenne, l’avance comptée en moins. Sous zéro elles sont en avance.',
    },
  },
  trips: {
    name: { en: 'Trips', fr: 'Trajets' },
    says: {
      en: 'Hirings that ended in the span, booked, hailed or from a rank.',
      fr: 'Trajets finis dans la période, réservés, hélés ou pris en station.',
    },
  },
  hails: {
    name: { en: 'Hails', fr: 'Hélées' },
    says: {
      en: 'Hirings hailed in the street that began in the span.',
      fr: 'Trajets hélés dans la rue, commencés dans la période.',
    },
  },
  brokenOff: {
    name: { en: 'Broken off', fr: 'Interrompus' },
    says: { en: 'Hirings that were broken off before their end.', fr: 'Trajets interrompus avant leur fin.' },
  },
  revenue: {
    name: { en: 'Fares', fr: 'Recettes' },
    says: {
      en: 'Fares of the hirings that ended in the span, with their extras and tolls.',
      fr: 'Prix des trajets finis dans la période, suppléments et péages compris.',
    },
  },
  fareMean: {
    name: { en: 'Fare a trip', fr: 'Prix par trajet' },
    says: {
      en: 'The average fare of the hirings whose fare is known.',
      fr: 'Prix moyen des trajets dont le prix est connu.',
    },
  },
  tips: {
    name: { en: 'Tips', fr: 'Pourboires' },
    says: {
      en: 'What passengers gave on top of the fares of the hirings that ended in the span, as far as another system told it. No fare has it in it.',
      fr: 'Ce que les passagers ont donné en plus des prix des trajets finis dans la période, là où un autre système l’a dit. Aucun prix ne le comprend.',
    },
  },
  passengers: {
    name: { en: 'Passengers', fr: 'Passagers' },
    says: {
      en: 'Passengers of the hirings that ended in the span: as another system told them, else as they were booked. Of a hail nobody is counted.',
      fr: 'Passagers des trajets finis dans la période : comme un autre système les a dits, sinon comme ils étaient réservés. Une course prise dans la rue n’en compte aucun.',
    },
  },
  distance: {
    name: { en: 'Hired distance', fr: 'Distance occupée' },
    says: {
      en: 'What was driven with a passenger, as far as it was measured.',
      fr: 'Distance parcourue avec un passager, là où elle a été mesurée.',
    },
  },
  hiredTime: {
    name: { en: 'Hired time', fr: 'Temps occupé' },
    says: {
      en: 'How long cars were hired, from the beginning to the end of each hiring.',
      fr: 'Temps pendant lequel les voitures étaient occupées, du début à la fin de chaque trajet.',
    },
  },
  shifts: {
    name: { en: 'Shifts', fr: 'Services' },
    says: { en: 'Shifts that ended in the span.', fr: 'Services finis dans la période.' },
  },
  shiftTime: {
    name: { en: 'Time at work', fr: 'Temps de service' },
    says: {
      en: 'How long the shifts that ended in the span lasted, without their breaks. A night counts whole for the day in which it ends.',
      fr: 'Durée des services finis dans la période, sans les pauses. Une nuit compte entière pour le jour où elle finit.',
    },
  },
  revenueAnHour: {
    name: { en: 'Fares an hour', fr: 'Recettes par heure' },
    says: { en: 'Fares over the time at work.', fr: 'Recettes rapportées au temps de service.' },
  },
  hiredShare: {
    name: { en: 'Hired %', fr: '% occupé' },
    says: { en: 'Hired time over the time at work.', fr: 'Temps occupé rapporté au temps de service.' },
  },
  offers: {
    name: { en: 'Offers', fr: 'Propositions' },
    says: {
      en: 'Jobs offered to a driver, whatever the answer.',
      fr: 'Courses proposées à un conducteur, quelle que soit la réponse.',
    },
  },
  acceptedShare: {
    name: { en: 'Accepted %', fr: '% acceptées' },
    says: {
      en: 'Of the offers that were accepted, rejected or ran out, the share that was accepted.',
      fr: 'Parmi les propositions acceptées, refusées ou expirées, la part acceptée.',
    },
  },
  rejected: {
    name: { en: 'Rejected', fr: 'Refusées' },
    says: { en: 'Offers that the driver said no to.', fr: 'Propositions refusées par le conducteur.' },
  },
  unanswered: {
    name: { en: 'Unanswered', fr: 'Sans réponse' },
    says: {
      en: 'Offers that ran out before the driver answered.',
      fr: 'Propositions expirées avant la réponse du conducteur.',
    },
  },
  signedOn: {
    name: { en: 'Signed on', fr: 'En service' },
    says: {
      en: 'Vehicles signed on at the end of an hour, on average.',
      fr: 'Véhicules en service à la fin d’une heure, en moyenne.',
    },
  },
  engaged: {
    name: { en: 'Engaged', fr: 'Occupés' },
    says: {
      en: 'Vehicles with a passenger at the end of an hour, on average.',
      fr: 'Véhicules avec un passager à la fin d’une heure, en moyenne.',
    },
  },
  ...WORDS_OF_MONEY,
  ...WORDS_OF_PEOPLE,
};
