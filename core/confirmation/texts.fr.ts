import { changedWords } from '../booking/plain/plain-values.ts';
import { and } from '../event/declared-event.ts';
import type { ConfirmationWords } from './confirmation-words.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  setConfirmationRules: (w) => `${w.by} a réglé ce que les clients apprennent`,
  failMessage: (w) =>
    `Un message${and(' au sujet de la réservation ', w.figure('booking'))} n’a pas atteint son lecteur`,
  resendMessage: (w) => `${w.by} a fait renvoyer le message ${w.id} de la boîte d’envoi`,
};

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const MONTHS = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];

const first = (name: string | undefined, letters: number) => (name ?? '').slice(0, letters);

export const WORDS: ConfirmationWords = {
  subject: {
    takenNow: (booking, fleet) => `Votre taxi : réservation ${booking}, ${fleet}`,
    takenAhead: (booking, fleet) => `Votre taxi : réservation ${booking}, ${fleet}`,
    altered: (booking, fleet) => `Modifiée : réservation ${booking}, ${fleet}`,
    cancelled: (booking, fleet) => `Annulée : réservation ${booking}, ${fleet}`,
    noCar: (booking, fleet) => `Nous cherchons encore : réservation ${booking}, ${fleet}`,
    onItsWay: (booking, fleet) => `En route : réservation ${booking}, ${fleet}`,
    arrived: (booking, fleet) => `Votre taxi est là : réservation ${booking}, ${fleet}`,
  },
  partSubject: (booking, fleet) => `Annulée en partie : réservation ${booking}, ${fleet}`,
  hello: (name) => `Bonjour ${name},`,
  opening: {
    takenNow: 'nous avons votre réservation et cherchons une voiture.',
    takenAhead: 'votre taxi est réservé.',
    altered: 'votre réservation a été modifiée. Elle est désormais :',
    cancelled: 'votre réservation est annulée. C’était :',
    noCar: 'nous n’avons pas encore trouvé de voiture libre. Vous gardez votre place et nous cherchons toujours :',
    onItsWay: 'votre taxi est en route.',
    arrived: 'votre taxi est là et vous attend.',
  },
  partOpening: 'cette partie de votre réservation est annulée ; le reste ne change pas :',
  altered: (fields) => `Modifié : ${fields}.`,
  field: {
    time: 'heure',
    pickup: 'prise en charge',
    dropoff: 'destination',
    passengerName: 'nom',
    phone: 'téléphone',
    payment: 'paiement',
    vehicleType: 'type de voiture',
    attributes: 'souhaits',
    ...changedWords('fr'),
  },
  label: {
    booking: 'Réservation',
    when: 'Quand',
    from: 'De',
    via: 'Par',
    to: 'À',
    cars: 'Voitures',
    price: 'Prix',
    car: 'Voiture',
    drive: 'Trajet',
  },
  colon: ' : ',
  day: ({ weekday, day, month, clock }) =>
    `${DAYS[weekday - 1]} ${day === 1 ? '1er' : day} ${MONTHS[month - 1]} à ${clock}`,
  shortDay: ({ weekday, day, month, clock }) =>
    `${first(DAYS[weekday - 1], 3)} ${day}/${String(month).padStart(2, '0')} ${clock}`,
  atOnce: 'dès que possible',
  amount: (digits, currency) => `${digits} ${currency}`,
  decimal: ',',
  fixed: (amount) => `${amount} (prix fixe)`,
  estimate: (amount) => `environ ${amount} (estimation ; le prix peut différer)`,
  there: (minutes) =>
    minutes === 0 ? 'dans un instant' : minutes === 1 ? 'dans une minute environ' : `dans ${minutes} minutes environ`,
  change: (phone) => `Pour la modifier ou l’annuler, appelez le ${phone}.`,
  ask: (phone) => `Une question ? Appelez le ${phone}.`,
  sms: {
    booked: (booking) => `réservation ${booking}`,
    altered: (booking, fields) => `réservation ${booking} modifiée (${fields})`,
    cancelled: (booking) => `réservation ${booking} annulée`,
    partCancelled: (booking) => `réservation ${booking} annulée en partie`,
    noCar: (booking) => `pas encore de voiture libre, nous cherchons toujours. Réservation ${booking}`,
    way: ({ when, from, to, cars }) =>
      `${when}, ${cars > 1 ? `${cars} voitures, ` : ''}de ${from}${to === null ? '' : ` à ${to}`}.`,
    more: (drives) => (drives === 1 ? 'Et 1 autre trajet.' : `Et ${drives} autres trajets.`),
    fixed: (amount) => `Prix fixe ${amount}.`,
    estimate: (amount) => `Environ ${amount}.`,
    onItsWay: (from) => `votre taxi est en route vers ${from}.`,
    arrived: (from) => `votre taxi est là : ${from}.`,
    car: (plate, type) => `Voiture ${plate}, ${type}`,
    there: (minutes) => (minutes === 0 ? 'là dans un instant' : `là dans ${minutes} min environ`),
    change: (phone) => `Modifier ou annuler : ${phone}`,
    ask: (phone) => `Questions : ${phone}`,
  },
};
