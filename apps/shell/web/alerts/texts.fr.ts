import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  title: 'Urgences',
  emergency: 'Urgence',
  time: 'Heure',
  vehicle: 'Véhicule',
  driver: 'Chauffeur',
  action: 'Traiter les alarmes',
  close: 'Fermer',
  drill: 'EXERCICE',
  escalated: 'Personne ne l’a prise : les superviseurs sont sollicités aussi.',
  act: 'Action',
  take: 'Prendre',
  takeOf: 'Prendre : {{what}}, {{whom}}',
  held: {
    title: 'Votre urgence',
    discreet: 'N’appelez pas le véhicule : celui qui est à bord ne doit rien remarquer.',
    response: 'Réponse apportée',
    responseHint: 'Ce qui a été fait. Cela reste avec l’alarme.',
    release: 'Rendre',
    finish: 'Clôturer',
    done: 'Alarme clôturée',
  },
  errors: {
    queryUnknown: 'Elle n’est plus en cours, ou a été rendue.',
    queryTaken: '{{by}} l’a déjà prise.',
    responseMissing: 'La clôture d’une alarme demande une réponse',
  },
  soundOff: 'le son est coupé, cliquez',
  waiting: {
    title: 'Demande de chauffeur en attente',
    detail_one: 'Vous avez {{count}} demande de chauffeur à traiter',
    detail_other: 'Vous avez {{count}} demandes de chauffeurs à traiter',
  },
};
