import { carriedLabels } from '#core/booking/plain/carried.ts';
import { resourceTexts } from '#ui/resource/texts.en.ts';
import { titles } from '../titles.en.ts';

export const texts = {
  ...resourceTexts,
  vehicle: {
    title: titles.vehicles,
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
      ...carriedLabels('en'),
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
    ...resourceTexts.errors,
    recordInUse:
      'This vehicle is being driven, or was driven or asked for. Decommission it instead, once its driver has signed off.',
  },
};
