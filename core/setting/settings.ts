import { BOOKING_TYPES } from '#core/booking/booking.ts';
import { CONDUCT_PACK_NAMES } from '#core/conduct/packs.ts';
import { PLAN_NUMBERS, type PlanNumber } from '#core/dispatch/plan/stored-plan.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { LOST_PACK_CODES } from '#core/lost-property/deadlines.ts';
import { PACK_NAMES } from '#core/pay-in/packs/packs.ts';
import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { REGULATOR_PACK_CODES } from '#core/regulator/packs.ts';
import { ROSTER_ANNOUNCE, ROSTER_LIMITS, ROSTER_SWAPS } from '#core/roster/swaps.ts';
import { DAILY_CHECKS, WORKSHOP_ORDERS } from '#core/workshop/ways.ts';
import { CAR_ALARMS } from '../telematics/device-alarms.ts';
import type {
  ChoiceSetting,
  ClockSetting,
  DeclaredSetting,
  FlagSetting,
  NumberSetting,
  TextSetting,
  TypeSetting,
} from './declared.ts';

type Range = readonly [least: number, usual: number, most: number];
type More = Partial<Pick<NumberSetting, 'write' | 'noughtIsOff'>>;

const number =
  (section: NumberSetting['section'], level: NumberSetting['level']) =>
  ([least, usual, most]: Range, unit: NumberSetting['unit'], more: More = {}): NumberSetting => ({
    kind: 'number',
    section,
    level,
    write: 'systemEdit',
    least,
    usual,
    most,
    unit,
    ...more,
  });

const ofAccess = number('access', 'company');
const ofKeeping = number('keeping', 'company');
const ofWatch = number('watch', 'fleet');
const ofTimes = number('times', 'fleet');
const ofReminders = number('reminders', 'fleet');
const ofConduct = number('conduct', 'fleet');
const ofPickup = number('pickup', 'fleet');

/** A number that a dispatch plan may say too, within the plan's own range. */
const planned = (
  section: NumberSetting['section'],
  name: PlanNumber,
  usual: number,
  unit: NumberSetting['unit'],
  { factor = 1, ...more }: More & { factor?: number } = {},
): NumberSetting => {
  const [least, most] = PLAN_NUMBERS[name];
  const range = [Math.ceil(least / factor), usual, Math.floor(most / factor)] as const;
  return { ...number(section, 'fleet')(range, unit, more), plan: { number: name, factor } };
};

const ofFleet = (section: FlagSetting['section']) => ({ section, level: 'fleet', write: 'systemEdit' }) as const;

const offered: FlagSetting = { ...ofFleet('types'), kind: 'flag', usual: true };
const clock = (section: ClockSetting['section'], usual: number): ClockSetting => ({
  ...ofFleet(section),
  kind: 'clock',
  usual,
});
const choice = <const C extends string>(
  section: ChoiceSetting['section'],
  choices: readonly C[],
  usual: NoInfer<C>,
): ChoiceSetting & { choices: readonly C[] } => ({ ...ofFleet(section), kind: 'choice', choices, usual });

/** Whether the car of an owner-driver who is not on a shift is shown and kept. */
export const OWNER_POSITIONS = ['ownersHidden', 'ownersShown'] as const;

/** Whether a booking form has a field, and whether it may stay empty. */
export const FIELD_ASKED = ['hidden', 'asked', 'required'] as const;
export type FieldAsked = (typeof FIELD_ASKED)[number];
const asked = () => choice('form', FIELD_ASKED, 'asked');
const alwaysAsked = () => choice('form', ['asked', 'required'], 'asked');

/** What stands at the head of the company's papers; a fleet of another company has its own. */
const words = (section: TextSetting['section'], most: number, form?: TextSetting['form']): TextSetting => ({
  section,
  level: section === 'help' ? 'company' : 'fleet',
  write: 'systemEdit',
  kind: 'text',
  usual: '',
  most,
  ...(form === undefined ? {} : { form }),
});

const BY_USERS: More = { write: 'users' };

/** Every value of the company's own, each once: its kind, its range, what holds where nobody set it, and who may. */
export const SETTINGS = {
  companyName: words('company', 80),
  companyAddress: words('company', 160),
  companyCountry: words('company', 2, 'country'),
  companyPhone: words('company', LONGEST_PHONE, 'phone'),
  companyEmail: words('company', 120, 'email'),
  companyNumber: words('company', 30, 'organisation'),
  companyTaxNumber: words('company', 30, 'vat'),
  companyElectronicAddress: words('company', 60, 'electronicAddress'),
  companyIban: words('company', 42, 'iban'),
  companyLanguage: choice('company', ['en', 'fr'], 'en'),
  helpName: words('help', 80),
  helpAddress: words('help', 160),
  helpPhone: words('help', 30),
  helpEmail: words('help', 120, 'email'),

  passwordDays: ofAccess([0, 0, 3_650], 'days', { ...BY_USERS, noughtIsOff: true }),
  passwordHistory: ofAccess([0, 5, 50], 'passwords', BY_USERS),
  sessionHours: ofAccess([1, 14, 48], 'hours', BY_USERS),

  offerNowSeconds: planned('dispatch', 'answerNowSeconds', 20, 'seconds'),
  offerAheadSeconds: planned('dispatch', 'answerPreBookedSeconds', 60, 'seconds'),
  coverSeconds: planned('dispatch', 'answerCoverSeconds', 120, 'seconds'),
  reofferMinutes: planned('dispatch', 'reofferAfterSeconds', 15, 'minutes', { factor: 60 }),
  backOfQueueSeconds: planned('dispatch', 'backOfQueueSeconds', 60, 'seconds', { noughtIsOff: true }),
  learnAt: clock('dispatch', 4 * 60),

  rejectionsUntilCoach: planned('watch', 'rejectionsUntilCoach', 4, 'times'),
  delayedMinutes: planned('watch', 'delayedSeconds', 5, 'minutes', { factor: 60 }),
  noCarSeconds: planned('watch', 'noCarSeconds', 60, 'seconds'),
  notMovingSeconds: planned('watch', 'notMovingSeconds', 120, 'seconds'),
  notMovingMetres: ofWatch([10, 100, 2_000], 'metres'),
  recoverSeconds: planned('watch', 'recoverSeconds', 240, 'seconds', { noughtIsOff: true }),
  unreachableSeconds: ofWatch([30, 120, 3_600], 'seconds'),
  atRiskMinutes: ofWatch([1, 20, 120], 'minutes'),
  stuckHours: ofWatch([1, 4, 24], 'hours'),
  expiryDays: ofWatch([0, 14, 365], 'days'),
  escalateSeconds: number('watch', 'company')([5, 30, 600], 'seconds'),

  tillDifference: number('cash', 'fleet')([0, 10, 100_000], 'money'),
  refundAlone: number('cash', 'fleet')([0, 500, 100_000], 'money'),
  debtMeans: choice('cash', ['refused', 'cashless'], 'refused'),
  payInPack: choice('cash', PACK_NAMES, 'none'),
  docketDays: number('cash', 'fleet')([1, 90, 3_650], 'days'),

  reminder1Days: ofReminders([0, 0, 365], 'days', { noughtIsOff: true }),
  reminder2Days: ofReminders([0, 0, 365], 'days', { noughtIsOff: true }),
  reminder3Days: ofReminders([0, 0, 365], 'days', { noughtIsOff: true }),
  reminder1Text: words('reminders', 400),
  reminder2Text: words('reminders', 400),
  reminder3Text: words('reminders', 400),

  officeHours: { ...words('conduct', 120, 'hours'), usual: 'Mo-Fr 08:00-17:00' },
  appealDays: ofConduct([1, 14, 365], 'days'),
  secondDays: ofConduct([0, 7, 365], 'days'),
  pointMonths: ofConduct([1, 12, 60], 'months'),
  pointsWarn: ofConduct([0, 6, 1_000], 'points', { noughtIsOff: true }),
  pointsInterview: ofConduct([0, 9, 1_000], 'points', { noughtIsOff: true }),
  pointsSuspend: ofConduct([0, 12, 1_000], 'points', { noughtIsOff: true }),
  conductPack: choice('conduct', CONDUCT_PACK_NAMES, 'none'),

  lostPack: choice('lost', LOST_PACK_CODES, 'none'),

  regulatorPack: choice('regulator', REGULATOR_PACK_CODES, 'none'),
  regulatorNumber: words('regulator', 40),
  innerAreas: words('regulator', 400),
  mdsProvider: words('regulator', 36),

  rosterSwaps: choice('roster', ROSTER_SWAPS, 'officeSwaps'),
  rosterLimits: choice('roster', ROSTER_LIMITS, 'limitsTold'),
  rosterShiftLeast: number('roster', 'fleet')([0, 540, 720], 'minutes'),
  rosterShiftMost: number('roster', 'fleet')([240, 720, 960], 'minutes'),
  rosterRest: number('roster', 'fleet')([360, 480, 900], 'minutes'),
  rosterDays: number('roster', 'fleet')([1, 6, 7], 'days'),
  rosterWeekHours: number('roster', 'fleet')([10, 60, 90], 'hours'),
  rosterBreak: number('roster', 'fleet')([10, 30, 120], 'minutes'),
  rosterBreakWithin: number('roster', 'fleet')([120, 300, 720], 'minutes'),
  leaveDays: number('roster', 'fleet')([0, 25, 60], 'days'),
  sickDays: number('roster', 'fleet')([0, 10, 366], 'days'),
  rosterAnnounce: choice('roster', ROSTER_ANNOUNCE, 'ownersAnnounce'),

  workshopOrders: choice('workshop', WORKSHOP_ORDERS, 'ordersOpened'),
  dailyCheck: choice('workshop', DAILY_CHECKS, 'checkAsked'),
  carAlarms: choice('workshop', CAR_ALARMS, 'alarmsAlert'),

  decisionsKeptDays: ofKeeping([7, 90, 400], 'days'),
  positionsKeptDays: ofKeeping([2, 90, 400], 'days'),
  ownerPositions: choice('keeping', OWNER_POSITIONS, 'ownersHidden'),
  thinnedPositionsKeptDays: ofKeeping([0, 730, 3_650], 'days'),
  hoursKeptDays: ofKeeping([30, 400, 3_650], 'days'),
  officeWorkKeptDays: ofKeeping([7, 90, 3_650], 'days'),
  callsKeptDays: ofKeeping([1, 90, 3_650], 'days'),
  lostContactsKeptDays: ofKeeping([1, 90, 400], 'days'),
  incidentContactsKeptDays: ofKeeping([30, 730, 3_650], 'days'),
  drivingSamplesKeptDays: ofKeeping([7, 90, 400], 'days'),
  drivingEventsKeptDays: ofKeeping([30, 730, 3_650], 'days'),
  lawBooksMonths: ofKeeping([0, 84, 360], 'months'),
  lawTripsMonths: ofKeeping([0, 60, 360], 'months'),
  mailKeptDays: ofKeeping([7, 90, 3_650], 'days'),
  userMessagesKeptDays: ofKeeping([7, 90, 3_650], 'days'),
  userEventsKeptDays: ofKeeping([1, 90, 3_650], 'days', BY_USERS),
  sessionsKeptDays: ofKeeping([7, 400, 3_650], 'days', BY_USERS),

  aheadDays: ofTimes([1, 366, 366], 'days'),
  pastMinutes: ofTimes([0, 5, 60], 'minutes'),
  leadMarginMinutes: ofTimes([0, 10, 60], 'minutes'),
  leadFloorMinutes: ofTimes([5, 15, 110], 'minutes'),
  permanentDays: ofTimes([1, 2, 14], 'days'),
  twinMinutes: ofTimes([0, 30, 240], 'minutes'),
  crowdJobs: ofTimes([2, 4, 50], 'jobs'),

  offersNow: offered,
  offersPreBooked: offered,
  offersAccount: offered,
  offersDelivery: offered,
  offersParcel: offered,
  offersEvent: offered,
  offersHireByHour: offered,

  asksDropoff: alwaysAsked(),
  asksPassengers: asked(),
  asksBags: asked(),
  asksPayment: asked(),
  asksEmail: asked(),
  asksNotes: asked(),
  usualPayment: choice('form', ['open', ...PAYMENTS.filter((one) => one !== 'account')], 'open'),
  usualVehicleType: { ...ofFleet('form'), kind: 'vehicleType', usual: 0 } as TypeSetting,

  noShowMinutes: ofPickup([0, 5, 60], 'minutes'),
  atPickupMetres: ofPickup([20, 150, 1_000], 'metres'),
} as const satisfies Readonly<Record<string, DeclaredSetting>>;

export type SettingName = keyof typeof SETTINGS;
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
export const isSetting = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);
export const declared = (name: SettingName): DeclaredSetting => SETTINGS[name];

/** The flag that says whether a fleet takes bookings of a type. */
export const OFFER_OF_TYPE = {
  now: 'offersNow',
  preBooked: 'offersPreBooked',
  account: 'offersAccount',
  delivery: 'offersDelivery',
  parcel: 'offersParcel',
  event: 'offersEvent',
  hireByHour: 'offersHireByHour',
} as const satisfies Readonly<Record<(typeof BOOKING_TYPES)[number], SettingName>>;

/** What stands under booking options; the rest are settings of the system and its dispatch. */
export const OPTION_SECTIONS = ['times', 'types', 'form', 'pickup'] as const;
export const SYSTEM_SECTIONS = [
  'company',
  'help',
  'access',
  'dispatch',
  'watch',
  'cash',
  'reminders',
  'conduct',
  'lost',
  'roster',
  'workshop',
  'keeping',
] as const;
