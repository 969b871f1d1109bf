/** What the searches refuse, told by the texts of the whole application. */
export const searchRefusalTexts = {
  en: {
    driverUnknown: 'No driver of this fleet has the DID or the name “{{driver}}”. Check it, or type less of the name.',
    plateUnknown: 'No vehicle of this fleet has the plate “{{plate}}”. Check the plate.',
    phoneNotAllowed:
      'You may not search by telephone number: only those who see whole numbers may. Search by time and place instead.',
    tariffUnknown: 'This fleet has no such tariff. Choose one of the list.',
    tripUnknown: 'This trip is not in this fleet. Search for it again.',
    filesBusy: 'Many files are being made just now. Try again in a minute.',
    searchesFull: 'You keep {{most}} searches of this page already. Delete one you no longer need.',
    searchUnknown: 'This search is kept no longer. Open the menu again.',
    searchNameTaken: 'You have a search called “{{name}}” already. Choose another name.',
  },
  fr: {
    driverUnknown:
      'Aucun chauffeur de cette flotte n’a le DID ou le nom « {{driver}} ». Vérifiez-le, ou tapez moins du nom.',
    plateUnknown: 'Aucune voiture de cette flotte n’a la plaque « {{plate}} ». Vérifiez la plaque.',
    phoneNotAllowed:
      'Vous ne pouvez pas chercher par numéro de téléphone : seuls ceux qui voient les numéros entiers le peuvent. Cherchez par heure et lieu.',
    tariffUnknown: 'Cette flotte n’a pas ce tarif. Choisissez-en un dans la liste.',
    tripUnknown: 'Ce trajet n’est pas dans cette flotte. Cherchez-le de nouveau.',
    filesBusy: 'Beaucoup de fichiers sont en préparation. Réessayez dans une minute.',
    searchesFull: 'Vous gardez déjà {{most}} recherches de cette page. Supprimez-en une qui ne sert plus.',
    searchUnknown: 'Cette recherche n’est plus gardée. Ouvrez le menu de nouveau.',
    searchNameTaken: 'Vous avez déjà une recherche nommée « {{name}} ». Choisissez un autre nom.',
  },
};
