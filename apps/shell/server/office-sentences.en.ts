import {
  type AlertSentences,
  type LostDueWords,
  lateCase,
  type PlannedKinds,
  paperSentence,
  type Sentence,
  type TaskSentences,
  type Words,
} from './office-facts.ts';

/** What is due of lost property, by its code. */
const LOST_DUE: LostDueWords = {
  bringIn: (number) => `The driver has not brought in ${number} in time`,
  answer: (number) => `Whoever reported ${number} is owed an answer, found or not`,
  hold: (number) => `${number} was held long enough: let it go`,
};

const many = (count: number, one: string, more: string) => `${count} ${Math.abs(count) === 1 ? one : more}`;

const WHOSE = { vehicle: 'Vehicle', owner: 'Owner', driver: 'Driver' };
const whosePaper = (w: Words<'plate' | 'owner' | 'did' | 'name'>) => {
  if (w.has('plate')) return `${WHOSE.vehicle} ${w.the('plate')}`;
  if (w.has('owner')) return `${WHOSE.owner} ${w.the('owner')}`;
  return `${WHOSE.driver} ${w.the('did')}, ${w.the('name')}`;
};

/** That a vehicle drove into a zone of telematics, out of it, or stands in it. */
function inZone(w: Words<'plate' | 'did' | 'zone' | 'what' | 'minutes'>): string {
  const driver = w.has('did') ? `, driver ${w.the('did')},` : '';
  const what = w.the('what');
  const minutes = many(w.number('minutes'), 'minute', 'minutes');
  const does = { in: 'drove into', out: 'drove out of', dwell: `has been for ${minutes} in` }[what] ?? 'is in';
  return `Vehicle ${w.the('plate')}${driver} ${does} the zone ${w.the('zone')}`;
}

const CAR_ALARMS: Readonly<Record<string, (car: string) => string>> = {
  tow: (car) => `Vehicle ${car} moves with its engine off: it is towed, or stolen`,
  accident: (car) => `The device of vehicle ${car} felt an accident`,
  fatigue: (car) => `The device of vehicle ${car} says that its driver is tired`,
};
function carAlarm(w: Words<'plate' | 'did' | 'what'>): string {
  const car = w.has('did') ? `${w.the('plate')}, driver ${w.the('did')},` : w.the('plate');
  return (CAR_ALARMS[w.the('what')] ?? CAR_ALARMS['tow'])?.(car) ?? car;
}

export const ALERTS: AlertSentences = {
  Delayed: (w) =>
    `Job ${w.the('jobId')}, ${w.the('pickup')}, has no vehicle ${many(w.number('minutes'), 'minute', 'minutes')} past ${w.clock('requiredAtMs')}`,
  NoCar: (w) =>
    `No vehicle is found for job ${w.the('jobId')}, ${w.the('pickup')}${w.number('minutes') > 0 ? `, in ${many(w.number('minutes'), 'minute', 'minutes')}` : ''}: ${w.number('rejections') === 0 ? 'there was no driver to ask' : `${many(w.number('rejections'), 'driver', 'drivers')} passed on it`}`,
  NotMoving: (w) =>
    `Vehicle ${w.the('plate')}, driver ${w.the('did')}, accepted job ${w.the('jobId')} but moved only ${w.the('metres')} m in ${many(w.number('minutes'), 'minute', 'minutes')}`,
  Unreachable: (w) =>
    `Nothing heard from vehicle ${w.the('plate')}, driver ${w.the('did')}, for ${many(w.number('seconds'), 'second', 'seconds')}, ${w.has('jobId') ? `with job ${w.the('jobId')} in hand` : 'with a passenger aboard'}`,
  AtRisk: (w) =>
    `Pre-booked job ${w.the('jobId')}, ${w.the('pickup')}, has no vehicle ${w.number('minutes') > 0 ? `${many(w.number('minutes'), 'minute', 'minutes')} before` : 'at'} ${w.clock('requiredAtMs')}`,
  Stuck: (w) =>
    `Job ${w.the('jobId')} was picked up ${many(w.number('hours'), 'hour', 'hours')} ago by vehicle ${w.the('plate')}, driver ${w.the('did')}, and has not ended`,
  Expiry: (w) =>
    w.the('what') === 'paper'
      ? `${whosePaper(w)}: ${paperSentence(w, 'en')}`
      : `${w.the('what') === 'permit' ? `The permit of driver ${w.the('did')}, ${w.the('name')},` : `The usage of vehicle ${w.the('plate')}`} ${w.number('days') < 0 ? 'expired' : 'expires'} on ${w.the('date')}`,
  Meter: (w) => `The meter of vehicle ${w.the('plate')} was reset outside a hiring`,
  Geofence: (w) => inZone(w),
  CarAlarm: (w) => carAlarm(w),
};

/** What was planned and stopped, by the name its kind is declared under. */
const PLANNED: PlannedKinds = {
  setting: { named: (name) => `The planned settings “${name}”`, where: 'Settings' },
  penalty: { named: (name) => `The planned penalties “${name}”`, where: 'Penalties' },
  tariff: { named: (name) => `The planned tariff “${name}”`, where: 'Rates' },
};

const STOPPED: Sentence<'why' | 'by'> = (w) => {
  if (w.the('why') === 'plannerGone') return `${w.the('by')}, who planned it, is no user any more`;
  if (w.the('why') === 'plannerMayNot') return `${w.the('by')}, who planned it, may not do that any more`;
  return w.has('by') ? `${w.the('by')} has changed one of them since` : 'one of them is not allowed any more';
};

export const TASKS: TaskSentences = {
  CallBack: (w) => (w.has('message') ? `Call back: ${w.the('message')}` : 'Call the customer back'),
  Complaint: (w) => (w.has('message') ? `Complaint: ${w.the('message')}` : 'A customer complains'),
  AtRisk: ALERTS.AtRisk,
  Stuck: ALERTS.Stuck,
  NoCar: ALERTS.NoCar,
  Import: (w) => (w.has('message') ? `Import: ${w.the('message')}` : 'An import needs a look'),
  Mail: (w) =>
    `The ${w.the('channel') === 'sms' ? 'SMS' : 'mail'} to ${w.the('to')} could not be delivered: ${w.the('error')}`,
  Draft: (w) => {
    const { named, where } = PLANNED[w.the('what')] ?? PLANNED.setting;
    return `${named(w.the('draft'))} did not become live: ${STOPPED(w)}. Open the draft under ${where}`;
  },
  LateKey: (w) =>
    `The key of vehicle ${w.the('plate')} was due at ${w.clock('dueAtMs')}; driver ${w.the('did')}, ${w.the('name')}, has it still`,
  LostCall: (w) => `Call the driver: no answer about lost property ${w.the('number')}`,
  LostDue: (w) => (LOST_DUE[w.the('what')] ?? LOST_DUE.answer)(w.the('number')),
  CaseLate: (w) => {
    const { title, term } = lateCase(w, 'en');
    return `Overdue of ${title} ${w.the('number')}: ${term}`;
  },
  RosterSick: (w) =>
    `Driver ${w.the('did')}, ${w.the('name')}, is sick: the shift on ${w.the('date')} at ${w.clock('startsAtMs')} needs somebody`,
  RosterAsked: (w) =>
    w.the('what') === 'leave'
      ? `Driver ${w.the('did')}, ${w.the('name')}, asks for leave from ${w.the('date')} through ${w.the('through')}`
      : w.the('what') === 'details'
        ? `Driver ${w.the('did')}, ${w.the('name')}, asks for another address or telephone`
        : `Driver ${w.the('other')} would take the shift of ${w.the('name')} on ${w.the('date')} at ${w.clock('startsAtMs')}`,
  RosterOpen: (w) =>
    `Driver ${w.the('did')}, ${w.the('name')}, has not confirmed the shift on ${w.the('date')} at ${w.clock('startsAtMs')}`,
  Geofence: (w) => inZone(w),
  RefundWaits: (w) =>
    `${w.the('by')} wants to give ${w.the('amount')} back because of ${w.the('number')}: somebody else has to agree, or take it back`,
};
