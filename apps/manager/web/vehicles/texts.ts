import { roomTexts } from '#engine/web/room-texts.ts';
import { resourceTexts } from '#ui/resource/texts.ts';
import { titles } from '../titles.ts';

export const texts = {
  en: {
    ...resourceTexts.en,
    vehicle: {
      title: titles.en.vehicles,
      one: 'Vehicle',
      new: 'New vehicle',
      empty: 'This fleet has no vehicles yet. Add one, or import a file.',
      fields: {
        plate: 'Plate',
        rego: 'Rego',
        vehicleTypeId: 'Vehicle type',
        subFleetId: 'Sub fleet',
        usageExpiry: 'Usage expiry',
        mdtType: 'MDT type',
        attributes: 'Attributes',
        seats: 'Seats, where not those of its type',
        fullRangeKm: 'Range with a full charge (km), of an electric vehicle',
        keyControl: 'Key control',
        ownerName: 'Owner',
        owners: 'Owners with their shares',
        make: 'Make',
        model: 'Model',
        colour: 'Colour',
        year: 'Year',
        serviceDate: 'Service date',
        esn: 'ESN',
        cto: 'CTO',
        imei: 'IMEI',
        posId: 'POS ID',
        adma: 'ADMA',
        decommissioned: 'Decommissioned',
      },
      choices: {
        keyControl: { none: 'None', handover: 'Handover of the car', strict: 'Only with the key out' },
      },
    },
    errors: {
      ...resourceTexts.en.errors,
      recordInUse:
        'This vehicle is being driven, or was driven or asked for. Decommission it instead, once its driver has signed off.',
    },
  },
  fr: {
    ...resourceTexts.fr,
    vehicle: {
      title: titles.fr.vehicles,
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
      ...resourceTexts.fr.errors,
      recordInUse:
        'Ce véhicule est conduit, a roulé ou a été demandé. Retirez-le plutôt du service, une fois le service du chauffeur fini.',
    },
  },
};

export const useVehicleRecordTexts = roomTexts('manager-vehicles', texts);
