import { textsHook } from '#ui/kit/texts-hook.ts';

export const texts = {
  en: {
    title: 'Emergencies',
    emergency: 'Emergency',
    time: 'Time',
    vehicle: 'Vehicle',
    driver: 'Driver',
    action: 'Action alarms',
    close: 'Close',
    code: { c2: 'Panic button', c4: 'Silent alarm', c5: 'Duress call' },
    drill: 'DRILL',
    escalated: 'Nobody has taken it: supervisors are asked too.',
    soundOff: 'sound is off, click',
    waiting: {
      title: 'Waiting Driver Query',
      detail_one: 'You Have {{count}} Driver Queries to be handled',
      detail_other: 'You Have {{count}} Driver Queries to be handled',
    },
  },
  fr: {
    title: 'Urgences',
    emergency: 'Urgence',
    time: 'Heure',
    vehicle: 'Véhicule',
    driver: 'Chauffeur',
    action: 'Traiter les alarmes',
    close: 'Fermer',
    code: { c2: 'Bouton d’alarme', c4: 'Alarme silencieuse', c5: 'Appel sous contrainte' },
    drill: 'EXERCICE',
    escalated: 'Personne ne l’a prise : les superviseurs sont sollicités aussi.',
    soundOff: 'le son est coupé, cliquez',
    waiting: {
      title: 'Demande de chauffeur en attente',
      detail_one: 'Vous avez {{count}} demande de chauffeur à traiter',
      detail_other: 'Vous avez {{count}} demandes de chauffeurs à traiter',
    },
  },
};

export const useAlertsTexts = textsHook('alerts', texts);
