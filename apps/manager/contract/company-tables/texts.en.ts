import { bookingTypeNames } from '#core/booking/texts.en.ts';
import { paymentNames } from '#core/job/texts.en.ts';
import { keyKindNames } from '#core/key/texts.en.ts';
import { packNames } from '#core/pay-in/packs/texts.en.ts';
import { paperNames } from '#core/print/texts.en.ts';
import { reasonKindNames } from '#core/reason/texts.en.ts';

export const attributes = {
  title: 'Attributes',
  one: 'Attribute',
  new: 'New attribute',
  empty: 'This fleet has no attributes. Add what its cars have and its drivers can.',
  fields: { code: 'Code', nameEn: 'In English', nameFr: 'In French', whose: 'Of', ended: 'No longer in use' },
  choices: { whose: { vehicle: 'Vehicles', driver: 'Drivers', both: 'Vehicles and drivers' } },
};

export const bookingTypes = {
  title: 'Booking types',
  one: 'Booking type',
  new: 'New booking type',
  empty: 'This fleet has no booking types. Add the kinds of bookings that it takes.',
  fields: {
    name: 'Name',
    base: 'Handled as',
    inBook: 'Offered in Book',
    place: 'Order',
    ended: 'No longer in use',
  },
  choices: { base: bookingTypeNames },
};

export const driverClasses = {
  title: 'Driver classes',
  one: 'Driver class',
  new: 'New driver class',
  empty: 'This fleet has no driver classes yet. Add the first: every driver is of one.',
  fields: { name: 'Name', ended: 'No longer in use' },
};

export const driverGroups = {
  title: 'Driver groups',
  one: 'Driver group',
  new: 'New driver group',
  empty: 'This fleet has no driver groups yet. Add the first: every driver is in one.',
  fields: {
    name: 'Name',
    creditLimitMinor: 'Credit limit',
    lateStartMinutes: 'Late start after (min)',
    payInModel: 'Pays in by',
    ended: 'No longer in use',
  },
  choices: {
    payInModel: { fixed: 'Fixed amount', commission: 'Commission', wallet: 'Wallet', circuit: 'Circuit' },
  },
};

export const driverReplies = {
  title: 'Drivers’ answers',
  one: 'Answer',
  new: 'New answer',
  empty: 'This fleet has no answers that drivers can give with one touch. Add a few short ones.',
  fields: { reply: 'Answer' },
};

export const keySets = {
  title: 'Keys',
  one: 'Key set',
  new: 'New key set',
  empty: 'This fleet has no keys yet. Add the first: the main key of a vehicle, with the tag that a scanner reads.',
  fields: { tag: 'Tag', vehicleId: 'Vehicle', kind: 'Kind', hook: 'Hook', retired: 'Retired' },
  choices: { kind: keyKindNames },
};

export const letterTemplates = {
  title: 'Letter templates',
  one: 'Letter template',
  new: 'New letter template',
  empty: 'This fleet has no letters ready for its cases. Add those you write often.',
  fields: {
    code: 'Code',
    name: 'Name',
    caseKind: 'Cases of this kind',
    subjectEn: 'Subject, in English',
    letterEn: 'Letter, in English: {{number}}, {{name}} and so on',
    subjectFr: 'Subject, in French',
    letterFr: 'Letter, in French',
    ended: 'No longer in use',
  },
  choices: {
    caseKind: { incident: 'Incident', lostReport: 'Lost report', suspension: 'Suspension', appeal: 'Appeal' },
  },
};

export const levies = {
  title: 'Levies',
  one: 'Levy',
  new: 'New levy',
  empty: 'No levy is kept. Add one where a state or a city takes something of each trip.',
  fields: {
    name: 'Name',
    amountMinor: 'Amount a trip',
    percent: 'Percent of the fare',
    taxIncluded: 'Tax is in it',
    bookingTypes: 'Only for booking types',
    areaIds: 'Only from areas',
    fromDate: 'From',
    untilDate: 'Through',
  },
  choices: { bookingTypes: bookingTypeNames },
};

export const lockedGroups = {
  title: 'Locked groups',
  one: 'Locked group',
  new: 'New locked group',
  empty: 'No group of drivers is locked: every driver of this fleet may get any work.',
  work: 'Work',
  noWork: 'None at all',
  listedOnly: 'What is listed',
  hint: 'The drivers of this group get a job only if it is of one of these accounts, or its pick-up lies in one of these areas, or it is of one of these types.',
  noWorkHint: 'Nothing is listed: the drivers of this group get no work at all.',
  fields: {
    driverGroup: 'Driver group',
    accountIds: 'Accounts',
    areaIds: 'Areas',
    bookingTypes: 'Booking types',
  },
  choices: { bookingTypes: bookingTypeNames },
};

export const mdtTypes = {
  title: 'MDT types',
  one: 'MDT type',
  new: 'New MDT type',
  empty: 'This fleet has no MDT types. Add the first: every vehicle has one.',
  fields: {
    code: 'Code',
    nameEn: 'In English',
    nameFr: 'In French',
    kind: 'What it is',
    protocol: 'Protocol',
    ended: 'No longer in use',
  },
  choices: { kind: { none: 'None', driverPage: 'Driver page', fitted: 'Fitted' } },
};

export const messageTemplates = {
  title: 'Message templates',
  one: 'Message template',
  new: 'New message template',
  empty: 'This fleet has no texts ready to be sent to drivers. Add those you send often.',
  fields: { name: 'Name', typeId: 'Type', text: 'Text' },
};

export const messageTypes = {
  title: 'Message types',
  one: 'Message type',
  new: 'New message type',
  empty: 'This fleet has no types of messages to drivers. Add one: without a type no message can be sent.',
  fields: { code: 'Code', name: 'Name', urgency: 'Urgency', validMinutes: 'Good for (minutes)' },
  choices: { urgency: { normal: 'Normal', urgent: 'Urgent' } },
};

export const meterCodes = {
  title: 'Meter codes by place',
  one: 'Meter codes',
  new: 'New codes for a place',
  empty: 'Any code of a meter is right anywhere. Add which codes are right where, and meters are judged by it.',
  fields: {
    name: 'Name',
    codes: 'Codes that are right',
    areaIds: 'Areas (none: everywhere else)',
    days: 'Days (none: all)',
    startsAt: 'From',
    endsAt: 'Until',
  },
  choices: {
    days: {
      mon: 'Monday',
      tue: 'Tuesday',
      wed: 'Wednesday',
      thu: 'Thursday',
      fri: 'Friday',
      sat: 'Saturday',
      sun: 'Sunday',
      holiday: 'Public holiday',
    },
  },
};

export const meterReports = {
  title: 'Meter reports',
  one: 'Meter report',
  new: 'New meter report',
  empty: 'Nothing is kept of what was handed in. Where the law wants it of each car and week, add it here.',
  fields: {
    number: 'Number',
    vehicleId: 'Vehicle',
    kind: 'Kind',
    fromDate: 'From',
    untilDate: 'Through',
    notes: 'Notes',
  },
  choices: { kind: { report: 'Shift report', noUse: 'Notice of no use' } },
};

export const news = {
  title: 'News',
  one: 'News',
  new: 'New news item',
  empty: 'This fleet has no news. Add an item: everybody reads it on the home screen.',
  fields: { news: 'News', fromDate: 'From', toDate: 'To', alsoFleets: 'Also for' },
};

export const owners = {
  title: 'Owners',
  one: 'Owner',
  new: 'New owner',
  empty:
    'Nothing is recorded of the owners of this fleet. Add them by the name that stands in the records of their vehicles.',
  fields: {
    name: 'Name, as on the vehicles',
    legalName: 'Legal name',
    address: 'Address',
    country: 'Country',
    taxNumber: 'Tax number',
    companyNumber: 'Registration number',
    electronicAddress: 'Electronic address, 0007:…',
    agreedOn: 'Agreed to self-billing on',
    iban: 'IBAN',
    email: 'Mail',
  },
};

export const paperKinds = {
  title: 'Paper kinds',
  one: 'Paper kind',
  new: 'New paper kind',
  empty: 'This fleet has no kinds of papers yet. Add the first: a driving licence, an insurance, an inspection.',
  fields: {
    name: 'Name',
    subject: 'Whose',
    blocks: 'When it is not good',
    required: 'Everyone needs one',
    legal: 'By law: nobody can let it pass',
    warnDays: 'Warn so many days ahead',
    ended: 'No longer in use',
  },
  choices: {
    subject: { driver: 'Driver', vehicle: 'Vehicle', owner: 'Owner' },
    blocks: { nothing: 'It only warns', work: 'No sign-on and no jobs' },
  },
};

export const paymentKinds = {
  title: 'Payment kinds',
  one: 'Payment kind',
  new: 'New payment kind',
  empty: 'This fleet has no payment kinds. Add the ways in which its customers pay.',
  fields: {
    name: 'Name',
    means: 'Paid by',
    inBook: 'Offered in Book',
    forDrivers: 'Offered to drivers',
    reference: 'Reference',
    referenceLabel: 'Reference is called',
    place: 'Order',
    ended: 'No longer in use',
  },
  choices: { means: paymentNames, reference: { no: 'None', may: 'May be given', must: 'Must be given' } },
};

export const queryCodes = {
  title: 'Query codes',
  one: 'Query code',
  new: 'New query code',
  empty: 'Drivers ask with the codes 1 to 9 only. Add a code of your own, from 20 to 99, with its name.',
  fields: { code: 'Code', name: 'Name' },
};

export const ranks = {
  title: 'Ranks',
  one: 'Rank',
  new: 'New rank',
  empty: 'This fleet has no ranks yet. Where cars stand in line outside a station or a hotel, add one.',
  fields: {
    name: 'Name',
    areaId: 'Area',
    radiusMetres: 'Reaches (m)',
    longitude: 'Longitude',
    latitude: 'Latitude',
  },
};

export const reasons = {
  title: 'Reasons',
  one: 'Reason',
  new: 'New reason',
  empty: 'This fleet has no reasons of its own: whoever holds or cancels a job types why. Add those that are usual.',
  fields: {
    kind: 'Asked for at',
    code: 'Code',
    textEn: 'In English',
    textFr: 'In French',
    place: 'Order',
    ended: 'No longer in use',
  },
  choices: { kind: reasonKindNames },
};

export const rosterShifts = {
  title: 'Shifts of the roster',
  one: 'Shift',
  new: 'New shift',
  empty: 'No shift is kept. Add those that your drivers work: the roster is filled with them.',
  fields: {
    name: 'Name',
    kind: 'Kind',
    startsAt: 'Begins at',
    endsAt: 'Ends at',
    pauseFrom: 'Split: first part ends at',
    pauseTo: 'Split: second part begins at',
    ended: 'Out of use',
  },
  choices: { kind: { day: 'Day', night: 'Night', standby: 'Standby', split: 'Split' } },
};

export const settlementTerms = {
  title: 'Settlement terms',
  one: 'Settlement terms',
  new: 'New settlement terms',
  empty: 'This fleet does not settle with owners yet. Say how, from a day on.',
  fields: {
    name: 'Name',
    fromDate: 'From',
    ownerPercent: 'Share of the owner, %',
    feeKind: 'Network fee for each',
    feeMinor: 'Network fee',
    leviesGo: 'Levies',
    consentMinor: 'Charge-backs want consent above',
    taxPercent: 'Tax, %',
    selfBilled: 'Statements may be invoices',
  },
  choices: {
    feeKind: { month: 'Month of a vehicle', day: 'Day worked', job: 'Hiring' },
    leviesGo: { company: 'Stay with the company', owner: 'Are passed on to the owner' },
  },
};

export const tills = {
  title: 'Tills',
  one: 'Till',
  new: 'New till',
  empty: 'This fleet has no till. Add the drawers in which its cashiers keep cash.',
  fields: { name: 'Name', printer: 'Receipt printer', paper: 'Paper', ended: 'No longer in use' },
  choices: { paper: paperNames },
};

export const vehicleTypes = {
  title: 'Vehicle types',
  one: 'Vehicle type',
  new: 'New vehicle type',
  empty: 'This fleet has no vehicle types yet. Add the first: every vehicle is of one, and bookings may ask for one.',
  fields: { code: 'Code', name: 'Name', seats: 'Seats', ended: 'No longer in use' },
};

const GOES = { driver: 'To the driver', company: 'To the company', shared: 'As the fares' };

export const payInModels = {
  title: 'Pay-in models',
  one: 'Pay-in model',
  new: 'New pay-in model',
  empty: 'This fleet has no pay-in model. Add what its drivers pay in, by their groups and from a day on.',
  fields: {
    name: 'Name',
    fromDate: 'From',
    kind: 'Pays in by',
    driverGroups: 'Only driver groups',
    vehicles: 'Only vehicles',
    dayMondayMinor: 'Monday, day',
    dayTuesdayMinor: 'Tuesday, day',
    dayWednesdayMinor: 'Wednesday, day',
    dayThursdayMinor: 'Thursday, day',
    dayFridayMinor: 'Friday, day',
    daySaturdayMinor: 'Saturday, day',
    daySundayMinor: 'Sunday, day',
    nightMondayMinor: 'Monday, night',
    nightTuesdayMinor: 'Tuesday, night',
    nightWednesdayMinor: 'Wednesday, night',
    nightThursdayMinor: 'Thursday, night',
    nightFridayMinor: 'Friday, night',
    nightSaturdayMinor: 'Saturday, night',
    nightSundayMinor: 'Sunday, night',
    dayKm: 'Kilometres of a day',
    nightKm: 'Kilometres of a night',
    excessMinor: 'Each kilometre above',
    incompleteMinor: 'An incomplete shift',
    driverPercent: 'Share of the driver, %',
    classShares: 'Driver classes with another share',
    weekMinor: 'Rent of the week',
    companyPercent: 'Share of the company, %',
    floorMinor: 'Floor of the wallet',
    topUpMinor: 'Filled up by',
    feeMinor: 'Fee a job',
    taxPercent: 'Tax, %',
    taxIncluded: 'Tax is in it',
    extrasGo: 'Extras',
    tollsGo: 'Tolls',
    leviesGo: 'Levies',
    paysFuel: 'The company pays fuel',
    paysWash: 'The company pays the wash',
  },
  choices: {
    kind: driverGroups.choices.payInModel,
    extrasGo: GOES,
    tollsGo: GOES,
    leviesGo: GOES,
  },
  packs: packNames,
  takeOver: 'Take over from a law',
  preset: '{{pack}}: {{kind}}',
  presetAbout: 'Amounts are in {{currency}}, with their tax. {{source}}.',
};
