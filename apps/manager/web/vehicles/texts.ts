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
        ownerName: 'Owner',
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
      choices: { mdtType: { none: 'None', driverPage: 'Driver page', fitted: 'Fitted' } },
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
        ownerName: 'Propriétaire',
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
      choices: { mdtType: { none: 'Aucun', driverPage: 'Page du chauffeur', fitted: 'Embarqué' } },
    },
  },
};

export const useVehicleRecordTexts = roomTexts('manager-vehicles', texts);
