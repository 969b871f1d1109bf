import { workKindNames } from '#core/workshop/texts.en.ts';

export const inspectionPoints = {
  title: 'Points of inspection sheets',
  one: 'Point',
  new: 'New point',
  empty: 'No sheet has a point yet. Add what is looked at, in the order of a walk round the car.',
  fields: {
    sheetId: 'Sheet',
    place: 'Order',
    nameEn: 'In English',
    nameFr: 'In French',
    safety: 'Safety: no work when it fails',
    photo: 'A picture of what fails',
    ended: 'Out of use',
  },
};

export const inspectionSheets = {
  title: 'Inspection sheets',
  one: 'Sheet',
  new: 'New sheet',
  empty: 'There is no inspection sheet. Add one, then its points.',
  fields: {
    name: 'Name',
    vehicleTypeId: 'Only of type',
    daily: 'Daily check of the driver',
    ended: 'Out of use',
  },
};

export const serviceRules = {
  title: 'Service rules',
  one: 'Rule',
  new: 'New rule',
  empty: 'Nothing falls due by itself. Add what your cars need and how often: a service, an inspection of the law.',
  fields: {
    name: 'Name',
    kind: 'Kind of work',
    vehicleTypeId: 'Only of type',
    everyKm: 'Every so many km',
    everyDays: 'Every so many days',
    everyHours: 'Every so many hours at work',
    warnKm: 'Told so many km before',
    warnDays: 'Told so many days before',
    legal: 'The law asks it: no work when overdue',
    minutes: 'Takes (min)',
    ended: 'No longer holds',
  },
  choices: { kind: workKindNames },
};

export const technicians = {
  title: 'Technicians',
  one: 'Technician',
  new: 'New technician',
  empty: 'No technician is kept. Add those who work on your cars: orders are planned for them.',
  fields: { name: 'Name', hourMinor: 'An hour costs', ended: 'No longer here' },
};

export const workBays = {
  title: 'Workshop bays',
  one: 'Bay',
  new: 'New bay',
  empty: 'The workshop has no bay. Add the places where a car can stand.',
  fields: { name: 'Name', opensAt: 'Opens at', closesAt: 'Closes at', ended: 'Out of use' },
};
