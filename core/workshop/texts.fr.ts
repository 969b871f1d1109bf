import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const FOUND_WORDS: typeof en.FOUND_WORDS = {
  zeroFare: (n) => `${n} courses sans prix en un jour : voir si le compteur est relié`,
  silent: () => 'Le terminal est resté muet plus d’une demi-heure pendant un service',
  powerCut: () => 'L’alimentation du traceur a été coupée',
  gpsAntennaCut: () => 'L’antenne du traceur a été coupée',
  troubleCode: (_, codes) => `L’appareil a signalé des codes de panne : ${codes}`,
  twoCars: () => 'Un appareil parle de deux voitures à la fois : voir lesquels portent son nom',
  frozen: (n) => `La position s’est figée ${n} fois alors que la voiture roulait : voir récepteur et antenne`,
  lowPower: () => 'L’appareil a signalé une batterie faible',
  deviceFault: () => 'L’appareil a signalé une panne',
  deadDevice: (n, name) => `L’appareil ${name} est muet depuis ${n} heures, alors que la voiture a roulé`,
  meterKm: (n) => `Le compteur a compté ${n} % de kilomètres d’écart avec les courses du service`,
};

export const workOrderKind: typeof en.workOrderKind = {
  title: 'ordre d’atelier',
  states: {
    reported: { name: 'signalé' },
    assessed: { name: 'évalué' },
    planned: { name: 'planifié' },
    inWork: { name: 'en cours' },
    waitingParts: { name: 'en attente de pièces' },
    done: { name: 'terminé' },
    checked: { name: 'contrôlé' },
    released: { name: 'libéré' },
    discarded: { name: 'abandonné' },
  },
  moves: {
    assess: { name: 'évaluer' },
    plan: { name: 'planifier' },
    unplan: { name: 'retirer du planning' },
    begin: { name: 'commencer' },
    waitParts: { name: 'attendre des pièces' },
    goOn: { name: 'reprendre' },
    finish: { name: 'travail terminé' },
    check: { name: 'contrôler' },
    sendBack: { name: 'renvoyer' },
    release: { name: 'libérer' },
    discard: { name: 'abandonner' },
  },
};

export const events: typeof en.events = {
  addWorkLine: (w) =>
    `${w.by} a ajouté un travail à l’ordre d’atelier${and(' ', w.figure('number'))}${and(' : ', w.figure('what'))}`,
  doWorkLine: (w) =>
    `${w.by} a fait un travail de l’ordre d’atelier${and(' ', w.figure('number'))}${and(' : ', w.figure('what'))}`,
  undoWorkLine: (w) =>
    `${w.by} a repris un travail de l’ordre d’atelier${and(' ', w.figure('number'))}${and(' : ', w.figure('what'))}`,
  dropWorkLine: (w) =>
    `${w.by} a retiré un travail de l’ordre d’atelier${and(' ', w.figure('number'))}${and(' : ', w.figure('what'))}`,
  changeStock: (w) =>
    `${w.by} a modifié le stock de la pièce${and(' ', w.figure('number'))}${and(' à ', w.figure('stock'))}`,
  noteService: (w) => `${w.by} a noté un entretien de ${w.car}${and(' : ', w.figure('rule'))}`,
  inspect: (w) => `${w.by} a contrôlé ${w.car}${and(' : ', w.figure('sheet'))}`,
  openInspectionFile: (w) => `${w.by} a regardé un fichier d’un contrôle de ${w.car}`,
  keepInspectionPhoto: (w) => `${w.by} a envoyé une photo de ce qui ne va pas sur ${w.car}`,
  fitEquipment: (w) => `${w.by} a monté l’équipement${and(' ', w.figure('serial'))} sur ${w.car}`,
  removeEquipment: (w) => `${w.by} a démonté l’équipement${and(' ', w.figure('serial'))} de ${w.car}`,
};

export const topics: typeof en.topics = {
  workOrders: 'ordres d’atelier',
  serviceRules: 'règles d’entretien',
  serviceDue: 'entretiens à faire',
  workBays: 'postes de l’atelier',
  technicians: 'mécaniciens',
  parts: 'pièces',
  equipment: 'équipements des véhicules',
  inspectionSheets: 'fiches de contrôle',
  inspectionPoints: 'points des fiches de contrôle',
  inspections: 'contrôles',
};

export const workKindNames: typeof en.workKindNames = {
  service: 'Entretien',
  repair: 'Réparation',
  inspection: 'Contrôle',
  damage: 'Dommage',
  recall: 'Rappel',
  meter: 'Compteur',
  camera: 'Caméra',
};

export const workCauseNames: typeof en.workCauseNames = {
  wear: 'Usure',
  schedule: 'Échéance',
  driver: 'Chauffeur',
  accident: 'Accident',
  vandalism: 'Vandalisme',
  device: 'Appareil',
  unknown: 'Inconnue',
};

export const workPayerNames: typeof en.workPayerNames = {
  company: 'Entreprise',
  owner: 'Propriétaire',
  driver: 'Chauffeur',
  insurer: 'Assureur',
  warranty: 'Garantie',
};

export const equipmentNames: typeof en.equipmentNames = {
  meter: 'Compteur',
  terminal: 'Terminal',
  camera: 'Caméra',
  radio: 'Radio',
  printer: 'Imprimante',
  tracker: 'Traceur',
  payment: 'Terminal de paiement',
  tyre: 'Pneu',
  other: 'Autre',
};
