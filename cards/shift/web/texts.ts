import { roomTexts } from '#engine/web/room-texts.ts';

export const texts = {
  en: {
    title: 'Shifts',
    noneOfVehicle: 'Nobody has driven this vehicle yet. A shift begins when a driver signs on to it.',
    noneOfDriver: 'This driver has not worked yet. A shift begins with the sign-on to a vehicle.',
    open: 'At work',
    openUntil: 'At work, means to end {{when}}',
    byOffice: 'Ended by {{by}}: {{why}}',
    more: 'Show older shifts',
    column: {
      began: 'Began',
      ended: 'Ended',
      driver: 'Driver',
      vehicle: 'Vehicle',
      hours: 'Length',
      breaks: 'Breaks',
      trips: 'Trips',
      distance: 'Driven',
    },
  },
  fr: {
    title: 'Services',
    noneOfVehicle: 'Personne n’a encore conduit cette voiture. Un service commence quand un chauffeur s’y connecte.',
    noneOfDriver: 'Ce chauffeur n’a pas encore travaillé. Un service commence quand il se connecte à une voiture.',
    open: 'En service',
    openUntil: 'En service, fin prévue {{when}}',
    byOffice: 'Terminé par {{by}} : {{why}}',
    more: 'Afficher les services plus anciens',
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
  },
};

export const useShiftTexts = roomTexts('shift', texts);
