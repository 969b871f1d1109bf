import { carriedLabels } from '#core/booking/plain/carried.ts';
import { resourceTexts } from '#ui/resource/texts.fr.ts';
import { titles } from '../titles.fr.ts';
import type { texts as en } from './texts.en.ts';

export const texts: typeof en = {
  ...resourceTexts,
  vehicle: {
    title: titles.vehicles,
    one: 'Véhicule',
    new: 'Nouveau véhicule',
    empty: 'Cette flotte n’a pas encore de véhicules. Ajoutez-en un ou importez un fichier.',
    fields: {
      plate: 'Numéro de toit',
      rego: 'Immatriculation',
      vehicleTypeId: 'Type de véhicule',
      subFleetId: 'Sous-flotte',
      usageExpiry: 'Fin d’autorisation',
      mdtType: 'Type de terminal',
      attributes: 'Équipements',
      seats: 'Places, si autres que celles du type',
      ...carriedLabels('fr'),
      fullRangeKm: 'Autonomie à pleine charge (km), d’un véhicule électrique',
      keyControl: 'Contrôle des clés',
      ownerName: 'Propriétaire',
      owners: 'Propriétaires et leurs parts',
      make: 'Marque',
      model: 'Modèle',
      colour: 'Couleur',
      year: 'Année',
      serviceDate: 'Date de révision',
      esn: 'ESN',
      cto: 'CTO',
      imei: 'IMEI',
      posId: 'ID TPE',
      adma: 'ADMA',
      decommissioned: 'Retiré du service',
    },
    choices: {
      keyControl: { none: 'Aucun', handover: 'Remise de la voiture', strict: 'Seulement la clé sortie' },
    },
  },
  errors: {
    ...resourceTexts.errors,
    recordInUse:
      'Ce véhicule est conduit, a roulé ou a été demandé. Retirez-le plutôt du service, une fois le service du chauffeur fini.',
  },
};
