import type { UserLanguage } from '#core/access/person.ts';
import type { JobState } from './states.ts';

/** What each state of a job is called, on every screen and in the files the server makes. */
export const jobStateNames: Readonly<Record<UserLanguage, Readonly<Record<JobState, string>>>> = {
  en: {
    future: 'Pre-booked',
    dispatching: 'Dispatching',
    offered: 'Offered',
    hold: 'On hold',
    dispatched: 'Dispatched',
    arrived: 'Arrived',
    picked_up: 'Picked up',
    offloaded: 'Offloaded',
    no_show: 'No-show',
    cancelled: 'Cancelled',
  },
  fr: {
    future: 'Réservée',
    dispatching: 'À pourvoir',
    offered: 'Proposée',
    hold: 'En attente',
    dispatched: 'Affectée',
    arrived: 'Sur place',
    picked_up: 'À bord',
    offloaded: 'Terminée',
    no_show: 'Client absent',
    cancelled: 'Annulée',
  },
};
