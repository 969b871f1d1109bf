export const addressTexts = {
  en: {
    address: {
      title: 'Addresses',
      one: 'Address',
      new: 'New address',
      empty: 'No address has notes yet. Add one, or import a file.',
      fields: {
        label: 'Address',
        driverNotes: 'For the driver',
        operatorNotes: 'For whoever books',
        longitude: 'Longitude',
        latitude: 'Latitude',
      },
    },
  },
  fr: {
    address: {
      title: 'Adresses',
      one: 'Adresse',
      new: 'Nouvelle adresse',
      empty: 'Aucune adresse n’a encore de consignes. Ajoutez-en une ou importez un fichier.',
      fields: {
        label: 'Adresse',
        driverNotes: 'Pour le chauffeur',
        operatorNotes: 'Pour qui réserve',
        longitude: 'Longitude',
        latitude: 'Latitude',
      },
    },
  },
};
