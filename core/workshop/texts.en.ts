import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const FOUND_WORDS = {
  zeroFare: (n) => `${n} trips without a fare within a day: look whether the meter is linked`,
  silent: () => 'The terminal was silent for over half an hour while a driver was signed on',
  powerCut: () => 'The power of the tracker was cut',
  gpsAntennaCut: () => 'The antenna of the tracker was cut',
  troubleCode: (_, codes) => `The device told trouble codes: ${codes}`,
  twoCars: () => 'One device tells of two cars at a time: look which devices have its name',
  frozen: (n) => `The position stood still ${n} times while the car drove: look at receiver and antenna`,
  lowPower: () => 'The device told of a low battery',
  deviceFault: () => 'The device told of a fault',
  deadDevice: (n, name) => `The device ${name} was not heard for ${n} hours, though the car was driven`,
  meterKm: (n) => `The meter counted ${n} % other kilometres than the trips of the shift`,
} satisfies Readonly<Record<string, (n: number, codes: string) => string>>;

export const workOrderKind = {
  title: 'workshop order',
  states: {
    reported: { name: 'reported' },
    assessed: { name: 'assessed' },
    planned: { name: 'planned' },
    inWork: { name: 'in work' },
    waitingParts: { name: 'waiting for parts' },
    done: { name: 'done' },
    checked: { name: 'checked' },
    released: { name: 'released' },
    discarded: { name: 'discarded' },
  },
  moves: {
    assess: { name: 'assess' },
    plan: { name: 'plan' },
    unplan: { name: 'take off the plan' },
    begin: { name: 'begin' },
    waitParts: { name: 'wait for parts' },
    goOn: { name: 'go on' },
    finish: { name: 'work is done' },
    check: { name: 'check' },
    sendBack: { name: 'send back' },
    release: { name: 'release' },
    discard: { name: 'discard' },
  },
};

export const events = {
  addWorkLine: (w) =>
    `${w.by} added work to workshop order${and(' ', w.figure('number'))}${and(': ', w.figure('what'))}`,
  doWorkLine: (w) => `${w.by} did work of workshop order${and(' ', w.figure('number'))}${and(': ', w.figure('what'))}`,
  undoWorkLine: (w) =>
    `${w.by} took work of workshop order${and(' ', w.figure('number'))} back${and(': ', w.figure('what'))}`,
  dropWorkLine: (w) =>
    `${w.by} took work off workshop order${and(' ', w.figure('number'))}${and(': ', w.figure('what'))}`,
  changeStock: (w) =>
    `${w.by} changed the stock of part${and(' ', w.figure('number'))}${and(' to ', w.figure('stock'))}`,
  noteService: (w) => `${w.by} noted a service of ${w.car}${and(': ', w.figure('rule'))}`,
  inspect: (w) => `${w.by} inspected ${w.car}${and(': ', w.figure('sheet'))}`,
  openInspectionFile: (w) => `${w.by} looked at a file of an inspection of ${w.car}`,
  keepInspectionPhoto: (w) => `${w.by} sent a picture of what is wrong with ${w.car}`,
  fitEquipment: (w) => `${w.by} fitted equipment${and(' ', w.figure('serial'))} to ${w.car}`,
  removeEquipment: (w) => `${w.by} removed equipment${and(' ', w.figure('serial'))} from ${w.car}`,
} satisfies EventSentences;

export const topics = {
  workOrders: 'workshop orders',
  serviceRules: 'service rules',
  serviceDue: 'services that fall due',
  workBays: 'bays of the workshop',
  technicians: 'technicians',
  parts: 'parts',
  equipment: 'equipment of vehicles',
  inspectionSheets: 'inspection sheets',
  inspectionPoints: 'points of inspection sheets',
  inspections: 'inspections',
};

export const workKindNames = {
  service: 'Service',
  repair: 'Repair',
  inspection: 'Inspection',
  damage: 'Damage',
  recall: 'Recall',
  meter: 'Meter',
  camera: 'Camera',
};

export const workCauseNames = {
  wear: 'Wear',
  schedule: 'Schedule',
  driver: 'Driver',
  accident: 'Accident',
  vandalism: 'Vandalism',
  device: 'Device',
  unknown: 'Not known',
};

export const workPayerNames = {
  company: 'Company',
  owner: 'Owner',
  driver: 'Driver',
  insurer: 'Insurer',
  warranty: 'Guarantee',
};

export const equipmentNames = {
  meter: 'Meter',
  terminal: 'Terminal',
  camera: 'Camera',
  radio: 'Radio',
  printer: 'Printer',
  tracker: 'Tracker',
  payment: 'Payment terminal',
  tyre: 'Tyre',
  other: 'Other',
};
