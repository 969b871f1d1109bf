import type { UserLanguage } from '#core/access/person.ts';
import type { EventKind } from '#core/event/event-kinds.ts';
import { type Payment, paymentNames } from '#core/job/payment.ts';
import type { TripItem } from '../contract.ts';

type FileWords = {
  events: string;
  trips: string;
  eventTitles: readonly string[];
  tripTitles: (currency: string) => readonly string[];
  kinds: Readonly<Record<EventKind, string>>;
  tripKinds: Readonly<Record<TripItem['kind'], string>>;
  outcomes: Readonly<Record<TripItem['outcome'], string>>;
  payments: Readonly<Record<Payment, string>>;
  fixed: { yes: string; no: string };
};

/** The words of exported files, which the server makes in the user's language. */
export const FILE_WORDS: Readonly<Record<UserLanguage, FileWords>> = {
  en: {
    events: 'Events',
    trips: 'Trips',
    eventTitles: ['Time', 'Kind', 'Event', 'By', 'Reason', 'Vehicle', 'DID', 'Driver', 'Job', 'Area'],
    tripTitles: (currency) => [
      'Trip',
      'Began',
      'Ended',
      'Kind',
      'Job',
      'Vehicle',
      'DID',
      'Driver',
      'From',
      'From area',
      'To',
      'To area',
      'Distance (m)',
      `Fare (${currency})`,
      `Extras (${currency})`,
      `Tolls (${currency})`,
      'Payment',
      'Agreed fare',
      'Odd fare',
      'Tariff',
      'Outcome',
      'Passenger',
      'Phone',
    ],
    kinds: {
      job: 'Job',
      offer: 'Offer',
      plan: 'Plan',
      shift: 'Shift',
      break: 'Break',
      meter: 'Meter',
      query: 'Query',
      alert: 'Alert',
      reset: 'Meter reset',
      message: 'Message',
      queue: 'Queue',
      lock: 'Lock',
      link: 'Link',
      call: 'call',
      office: 'Office',
      case: 'Case',
    },
    tripKinds: { job: 'Job', hail: 'Street pick-up', rank: 'From a rank' },
    outcomes: { offloaded: 'Finished', broken_off: 'Broken off', open: 'Under way' },
    payments: paymentNames.en,
    fixed: { yes: 'Yes', no: 'No' },
  },
  fr: {
    events: 'Evenements',
    trips: 'Trajets',
    eventTitles: ['Heure', 'Sorte', 'Événement', 'Par', 'Motif', 'Voiture', 'DID', 'Chauffeur', 'Course', 'Secteur'],
    tripTitles: (currency) => [
      'Trajet',
      'Début',
      'Fin',
      'Sorte',
      'Course',
      'Voiture',
      'DID',
      'Chauffeur',
      'De',
      'Secteur de départ',
      'À',
      'Secteur d’arrivée',
      'Distance (m)',
      `Prix (${currency})`,
      `Suppléments (${currency})`,
      `Péages (${currency})`,
      'Paiement',
      'Prix convenu',
      'Prix inhabituel',
      'Tarif',
      'Issue',
      'Passager',
      'Téléphone',
    ],
    kinds: {
      job: 'Course',
      offer: 'Offre',
      plan: 'Prévision',
      shift: 'Service',
      break: 'Pause',
      meter: 'Compteur',
      query: 'Demande',
      alert: 'Alerte',
      reset: 'Remise à zéro',
      message: 'Message',
      queue: 'File',
      lock: 'Mise à l’écart',
      link: 'Liaison',
      call: 'appel',
      office: 'Bureau',
      case: 'Dossier',
    },
    tripKinds: { job: 'Course', hail: 'Prise dans la rue', rank: 'Prise à une station' },
    outcomes: { offloaded: 'Terminé', broken_off: 'Interrompu', open: 'En cours' },
    payments: paymentNames.fr,
    fixed: { yes: 'Oui', no: 'Non' },
  },
};
