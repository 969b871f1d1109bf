/** What searching and altering refuse, told by the texts of the whole application. */
export const searchRefusalTexts = {
  en: {
    driverUnknown: 'No driver here has the DID or the name “{{driver}}”. Check it, or type less of the name.',
    plateUnknown: 'No vehicle here has the plate “{{plate}}”. Check the plate.',
    mailNotAllowed:
      'You see only parts of e-mail addresses, so you cannot search by them. Search by passenger, pick-up or job number.',
    takenTooMany:
      'More than {{most}} bookings were taken in that time. Choose a shorter time, or say more of the one you look for.',
    timeFirst:
      'Notes, payment and wishes are read job by job. Say from when to when the jobs were wanted, {{days}} days at most, or a phone, a name, a car or a driver.',
    phoneNotAllowed:
      'You may not search by telephone number: only those who book, or see whole numbers, may. Search by name or time instead.',
    fleetFirst: 'Choose a fleet first: areas, booking types and vehicle types belong to one.',
    filesBusy: 'Many files are being made just now. Try again in a minute.',
    searchesFull: 'You keep {{most}} searches of this page already. Delete one you no longer need.',
    searchUnknown: 'This search is kept no longer. Open the menu again.',
    searchNameTaken: 'You have a search called “{{name}}” already. Choose another name.',
    jobUnknown: 'This job is not in your fleets. Search for it again.',
    jobMoved: '{{by}} changed this job meanwhile; it is now: {{state}}. Look at it, then try again.',
    jobNotInState: 'This cannot be done with a job that is: {{state}}.',
    nothingToConfirm: 'All of this booking was driven: there is nothing left to confirm.',
    mailNowhere: 'No mail can be sent: no mail server is configured. Send an SMS, or ring the customer.',
    smsNowhere: 'No SMS can be sent: no provider is configured. Send a mail, or ring the customer.',
    noMailAddress: 'Neither this booking nor its customer has a mail address. Type one.',
    noMobile: 'The number of this booking reads no SMS. Type a mobile number.',
    badMailAddress: '“{{to}}” is not a mail address. Type one such as name@example.com.',
    badMobile:
      '“{{to}}” is not a number that an SMS can be sent to. Type it with its country, such as +46 70 123 45 67.',
    bookingToldOften:
      'This booking was confirmed by hand {{most}} times in an hour. Try again in {{minutes}} min, or ring the customer.',
    addressToldOften:
      '{{most}} confirmations were sent to this address by hand in an hour. Try again in {{minutes}} min, or ring the customer.',
    userTellsOften:
      'You have sent {{most}} confirmations by hand in an hour. Try again in {{minutes}} min, or ask a colleague.',
    whyMissing: 'Say why: the story of the job keeps the reason.',
    bookingMoved:
      '{{by}} altered this booking meanwhile ({{fields}}). Nothing of yours was saved. Look at it as it is now, then alter it again.',
    nothingToAlter: 'Nothing of this booking can be altered any more: {{state}}. Copy it as a new one instead.',
    legBeyondAlter: 'Leg {{leg}} can no longer be altered: {{state}}. Nothing was saved; leave that leg as it is.',
    carOnItsWay:
      'A car is on its way to job {{job}}, and this would take the job from it. Confirm that, or change less.',
    legUnknown: 'This booking has no leg {{leg}}. Open it again.',
    legCannotPart:
      'Leg {{leg}} cannot be parted from the leg before it, nor joined to it. Copy the booking to give a leg a time of its own.',
  },
  fr: {
    driverUnknown: 'Aucun chauffeur ici n’a le DID ou le nom « {{driver}} ». Vérifiez-le, ou tapez moins du nom.',
    plateUnknown: 'Aucune voiture ici n’a la plaque « {{plate}} ». Vérifiez la plaque.',
    mailNotAllowed:
      'Vous ne voyez qu’une partie des adresses de courriel, et ne pouvez donc pas chercher par elles. Cherchez par passager, prise en charge ou numéro de course.',
    takenTooMany:
      'Plus de {{most}} réservations ont été prises en ce temps. Choisissez un temps plus court, ou dites-en davantage sur celle que vous cherchez.',
    timeFirst:
      'Notes, paiement et souhaits se lisent course par course. Dites de quand à quand les courses étaient voulues, {{days}} jours au plus, ou un téléphone, un nom, une voiture ou un chauffeur.',
    phoneNotAllowed:
      'Vous ne pouvez pas chercher par numéro de téléphone : seuls ceux qui réservent, ou voient les numéros entiers, le peuvent. Cherchez par nom ou par heure.',
    fleetFirst:
      'Choisissez d’abord une flotte : secteurs, types de réservation et types de voiture sont propres à une flotte.',
    filesBusy: 'Beaucoup de fichiers sont en préparation. Réessayez dans une minute.',
    searchesFull: 'Vous gardez déjà {{most}} recherches de cette page. Supprimez-en une qui ne sert plus.',
    searchUnknown: 'Cette recherche n’est plus gardée. Ouvrez le menu de nouveau.',
    searchNameTaken: 'Vous avez déjà une recherche nommée « {{name}} ». Choisissez un autre nom.',
    jobUnknown: 'Cette course n’est pas dans vos flottes. Cherchez-la de nouveau.',
    jobMoved:
      '{{by}} a changé cette course entre-temps ; elle est maintenant : {{state}}. Regardez-la, puis réessayez.',
    jobNotInState: 'C’est impossible pour une course qui est : {{state}}.',
    nothingToConfirm: 'Toute cette réservation a été faite : il n’y a plus rien à confirmer.',
    mailNowhere: 'Aucun courriel ne peut partir : aucun serveur n’est configuré. Envoyez un SMS, ou appelez le client.',
    smsNowhere:
      'Aucun SMS ne peut partir : aucun fournisseur n’est configuré. Envoyez un courriel, ou appelez le client.',
    noMailAddress: 'Ni cette réservation ni son client n’ont d’adresse de courriel. Tapez-en une.',
    noMobile: 'Le numéro de cette réservation ne lit pas de SMS. Tapez un numéro de mobile.',
    badMailAddress: '« {{to}} » n’est pas une adresse de courriel. Tapez-en une telle que nom@example.com.',
    badMobile:
      '« {{to}} » n’est pas un numéro auquel envoyer un SMS. Tapez-le avec son pays, tel que +46 70 123 45 67.',
    bookingToldOften:
      'Cette réservation a été confirmée {{most}} fois à la main en une heure. Réessayez dans {{minutes}} min, ou appelez le client.',
    addressToldOften:
      '{{most}} confirmations ont été envoyées à la main à cette adresse en une heure. Réessayez dans {{minutes}} min, ou appelez le client.',
    userTellsOften:
      'Vous avez envoyé {{most}} confirmations à la main en une heure. Réessayez dans {{minutes}} min, ou demandez à un collègue.',
    whyMissing: 'Dites pourquoi : l’histoire de la course garde le motif.',
    bookingMoved:
      '{{by}} a modifié cette réservation entre-temps ({{fields}}). Rien de ce que vous avez tapé n’est enregistré. Regardez-la telle qu’elle est, puis modifiez-la de nouveau.',
    nothingToAlter: 'Rien de cette réservation ne peut plus être modifié : {{state}}. Copiez-la plutôt comme nouvelle.',
    legBeyondAlter:
      'L’étape {{leg}} ne peut plus être modifiée : {{state}}. Rien n’est enregistré ; laissez cette étape telle quelle.',
    carOnItsWay:
      'Une voiture est en route pour la course {{job}}, et cela la lui retirerait. Confirmez-le, ou changez moins.',
    legUnknown: 'Cette réservation n’a pas d’étape {{leg}}. Ouvrez-la de nouveau.',
    legCannotPart:
      'L’étape {{leg}} ne peut être ni séparée de la précédente ni jointe à elle. Copiez la réservation pour donner à une étape son heure.',
  },
};
