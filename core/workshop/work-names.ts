import type { EQUIPMENT_KINDS } from './part.ts';
import type { WorkCause, WorkKind, WorkPayer } from './work-order.ts';

type Names<Of extends string> = Readonly<Record<'en' | 'fr', Readonly<Record<Of, string>>>>;

/** What kinds of work are called. */
export const workKindNames: Names<WorkKind> = {
  en: {
    service: 'Service',
    repair: 'Repair',
    inspection: 'Inspection',
    damage: 'Damage',
    recall: 'Recall',
    meter: 'Meter',
    camera: 'Camera',
  },
  fr: {
    service: 'Entretien',
    repair: 'Réparation',
    inspection: 'Contrôle',
    damage: 'Dommage',
    recall: 'Rappel',
    meter: 'Compteur',
    camera: 'Caméra',
  },
};

export const workCauseNames: Names<WorkCause> = {
  en: {
    wear: 'Wear',
    schedule: 'Schedule',
    driver: 'Driver',
    accident: 'Accident',
    vandalism: 'Vandalism',
    device: 'Device',
    unknown: 'Not known',
  },
  fr: {
    wear: 'Usure',
    schedule: 'Échéance',
    driver: 'Chauffeur',
    accident: 'Accident',
    vandalism: 'Vandalisme',
    device: 'Appareil',
    unknown: 'Inconnue',
  },
};

export const workPayerNames: Names<WorkPayer> = {
  en: { company: 'Company', owner: 'Owner', driver: 'Driver', insurer: 'Insurer', warranty: 'Guarantee' },
  fr: { company: 'Entreprise', owner: 'Propriétaire', driver: 'Chauffeur', insurer: 'Assureur', warranty: 'Garantie' },
};

export const equipmentNames: Names<(typeof EQUIPMENT_KINDS)[number]> = {
  en: {
    meter: 'Meter',
    terminal: 'Terminal',
    camera: 'Camera',
    radio: 'Radio',
    printer: 'Printer',
    tracker: 'Tracker',
    payment: 'Payment terminal',
    tyre: 'Tyre',
    other: 'Other',
  },
  fr: {
    meter: 'Compteur',
    terminal: 'Terminal',
    camera: 'Caméra',
    radio: 'Radio',
    printer: 'Imprimante',
    tracker: 'Traceur',
    payment: 'Terminal de paiement',
    tyre: 'Pneu',
    other: 'Autre',
  },
};
