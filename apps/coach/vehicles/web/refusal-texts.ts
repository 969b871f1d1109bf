/** What the acts on vehicles refuse, told by the texts of the whole application. */
export const vehicleRefusalTexts = {
  en: {
    notPlotted: 'This vehicle does not stand in that queue any more. Look where it stands now.',
    notFree: 'This vehicle has a job, an offer, a passenger, a break or a lock: it has no turn to change.',
    queueMoved: 'The queue changed meanwhile. Look at it as it is now and try again.',
    notUnplotted: 'This vehicle may stand in a queue already.',
    alreadyLocked: '{{by}} locked this vehicle already.',
    notLocked: 'This vehicle is not locked.',
    passengerAboard:
      'A passenger is aboard. Sign the driver off once the hiring has ended, or redispatch the job first.',
  },
  fr: {
    notPlotted: 'Cette voiture n’est plus dans cette file. Voyez où elle se trouve maintenant.',
    notFree:
      'Cette voiture a une course, une offre, un passager, une pause ou un blocage : elle n’a pas de rang à changer.',
    queueMoved: 'La file a changé entre-temps. Regardez-la telle qu’elle est et recommencez.',
    notUnplotted: 'Cette voiture peut déjà se tenir dans une file.',
    alreadyLocked: '{{by}} a déjà bloqué cette voiture.',
    notLocked: 'Cette voiture n’est pas bloquée.',
    passengerAboard:
      'Un passager est à bord. Mettez fin au service une fois la course terminée, ou reprenez d’abord la course.',
  },
};
