import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  title: 'Services',
  noneOfVehicle: 'Personne n’a encore conduit cette voiture. Un service commence quand un chauffeur s’y connecte.',
  noneOfDriver: 'Ce chauffeur n’a pas encore travaillé. Un service commence quand il se connecte à une voiture.',
  open: 'En service',
  openUntil: 'En service, fin prévue {{when}}',
  byOffice: 'Terminé par {{by}} : {{why}}',
  more: 'Afficher les services plus anciens',
  odd: {
    driveRange: 'Une course de ce service vaut entre {{least}} et {{most}}. Vérifiez le montant du bon.',
    driveLeast: 'Une course de ce service vaut {{least}} ou plus. Vérifiez le montant du bon.',
    shiftRange: 'D’après ce qui a été roulé, ce service a rapporté entre {{least}} et {{most}}. Vérifiez le montant.',
    shiftLeast: 'D’après ce qui a été roulé, ce service a rapporté {{least}} ou plus. Vérifiez le montant.',
    confirm: 'Le montant est juste : l’enregistrer',
  },
  column: {
    began: 'Début',
    ended: 'Fin',
    driver: 'Chauffeur',
    vehicle: 'Voiture',
    hours: 'Durée',
    breaks: 'Pauses',
    trips: 'Trajets',
    distance: 'Distance',
  },
};
