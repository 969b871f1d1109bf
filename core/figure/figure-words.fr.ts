import type * as en from './figure-words.en.ts';

export const FIGURE_WORDS: typeof en.FIGURE_WORDS = {
  jobs: { name: 'Courses', says: 'Courses demandées dans la période, quelle que soit leur suite, sauf annulées.' },
  covered: { name: 'Assurées', says: 'Courses dont le client a été pris en charge.' },
  coveredShare: {
    name: '% assurées',
    says: 'Parmi les courses dont l’heure est venue, la part qui a eu une voiture : client pris en charge, ou absent. Celles qui ne sont pas finies ne comptent pas.',
  },
  uncovered: { name: 'Non assurées', says: 'Courses annulées à leur heure ou après, sans voiture en route.' },
  cancelled: { name: 'Annulées', says: 'Courses annulées, par qui que ce soit.' },
  cancelledByCustomer: {
    name: 'Annulées par le client',
    says: 'Courses que le client a annulées lui-même, par message ou sur sa page.',
  },
  cancelledByOffice: {
    name: 'Annulées par le bureau',
    says: 'Courses qu’un utilisateur a annulées, aussi à la demande d’un client au téléphone.',
  },
  noShows: { name: 'Clients absents', says: 'Courses dont le client n’était pas au rendez-vous.' },
  preBooked: { name: 'Réservées', says: 'Courses réservées à l’avance, et non annulées.' },
  onTimeShare: {
    name: '% à l’heure',
    says: 'Parmi les réservées prises en charge, la part prise au plus tard 5 minutes après l’heure.',
  },
  waitMean: {
    name: 'Attente',
    says: 'Attente moyenne des clients pris en charge : de l’heure voulue à l’arrivée de la voiture ; en avance compte pour zéro.',
  },
  waitHalf: {
    name: 'Attente, la moitié sous',
    says: 'La moitié des clients pris en charge n’a pas attendu plus. Par pas de 30 secondes jusqu’à dix minutes, puis plus larges.',
  },
  waitNine: {
    name: 'Attente, 9 sur 10 sous',
    says: 'Neuf clients sur dix pris en charge n’ont pas attendu plus. Par pas de 30 secondes jusqu’à dix minutes, puis plus larges.',
  },
  waitNineteen: {
    name: 'Attente, 19 sur 20 sous',
    says: 'Dix-neuf clients sur vingt pris en charge n’ont pas attendu plus. Par pas de 30 secondes jusqu’à dix minutes, puis plus larges.',
  },
  pickUpMean: {
    name: 'Jusqu’à la prise en charge',
    says: 'De l’heure voulue à la mise en marche du compteur, en moyenne ; en avance compte pour zéro.',
  },
  pickUpNine: {
    name: 'Prise en charge, 9 sur 10 sous',
    says: 'Neuf clients sur dix ont été pris en charge sans plus de retard. Par pas de 30 secondes jusqu’à dix minutes, puis plus larges.',
  },
  within5Share: {
    name: '% sous 5 min',
    says: 'Parmi les courses assurées, la part prise au plus tard 5 minutes après l’heure.',
  },
  within10Share: {
    name: '% sous 10 min',
    says: 'Parmi les courses assurées, la part prise au plus tard 10 minutes après l’heure.',
  },
  promised: {
    name: 'Annoncées',
    says: 'Courses dont l’arrivée a été annoncée quand le conducteur les a prises, et dont la voiture est venue.',
  },
  promiseKeptShare: {
    name: '% tenues',
    says: 'Parmi les arrivées annoncées, la part venue au plus tard 3 minutes après.',
  },
  promiseErrorMean: {
    name: 'Erreur',
    says: 'De combien les voitures sont venues plus tôt ou plus tard qu’annoncé, en moyenne, dans un sens ou l’autre.',
  },
  promiseErrorNine: {
    name: 'Erreur, 9 sur 10 sous',
    says: 'Neuf arrivées sur dix ne se sont pas écartées de plus. Par pas de 30 secondes jusqu’à dix minutes, puis plus larges.',
  },
  promiseBias: {
    name: 'Retard',
    says: 'De combien les voitures sont venues plus tard qu’annoncé, en moyenne, l’avance comptée en moins. Sous zéro elles sont en avance.',
  },
  trips: { name: 'Trajets', says: 'Trajets finis dans la période, réservés, hélés ou pris en station.' },
  hails: { name: 'Hélées', says: 'Trajets hélés dans la rue, commencés dans la période.' },
  brokenOff: { name: 'Interrompus', says: 'Trajets interrompus avant leur fin.' },
  revenue: { name: 'Recettes', says: 'Prix des trajets finis dans la période, suppléments et péages compris.' },
  fareMean: { name: 'Prix par trajet', says: 'Prix moyen des trajets dont le prix est connu.' },
  tips: {
    name: 'Pourboires',
    says: 'Ce que les passagers ont donné en plus des prix des trajets finis dans la période, là où un autre système l’a dit. Aucun prix ne le comprend.',
  },
  passengers: {
    name: 'Passagers',
    says: 'Passagers des trajets finis dans la période : comme un autre système les a dits, sinon comme ils étaient réservés. Une course prise dans la rue n’en compte aucun.',
  },
  distance: { name: 'Distance occupée', says: 'Distance parcourue avec un passager, là où elle a été mesurée.' },
  hiredTime: {
    name: 'Temps occupé',
    says: 'Temps pendant lequel les voitures étaient occupées, du début à la fin de chaque trajet.',
  },
  shifts: { name: 'Services', says: 'Services finis dans la période.' },
  shiftTime: {
    name: 'Temps de service',
    says: 'Durée des services finis dans la période, sans les pauses. Une nuit compte entière pour le jour où elle finit.',
  },
  revenueAnHour: { name: 'Recettes par heure', says: 'Recettes rapportées au temps de service.' },
  hiredShare: { name: '% occupé', says: 'Temps occupé rapporté au temps de service.' },
  offers: { name: 'Propositions', says: 'Courses proposées à un conducteur, quelle que soit la réponse.' },
  acceptedShare: {
    name: '% acceptées',
    says: 'Parmi les propositions acceptées, refusées ou expirées, la part acceptée.',
  },
  rejected: { name: 'Refusées', says: 'Propositions refusées par le conducteur.' },
  unanswered: { name: 'Sans réponse', says: 'Propositions expirées avant la réponse du conducteur.' },
  signedOn: { name: 'En service', says: 'Véhicules en service à la fin d’une heure, en moyenne.' },
  engaged: { name: 'Occupés', says: 'Véhicules avec un passager à la fin d’une heure, en moyenne.' },
};
