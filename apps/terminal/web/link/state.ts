import type { Payment } from '#core/job/payment.ts';
import type { FareShown, Fix, Hiring } from '#core/meter/soft-meter.ts';
import type { DailyCheck } from '../../contract/daily-check.ts';
import type { OfficeMessage } from '../../contract/office-message.ts';
import type { OwnFigures } from '../../contract/own-figures.ts';
import type { OwnSuspensions } from '../../contract/own-matters.ts';
import type { OwnTrainings } from '../../contract/own-training.ts';
import type { PassedJob } from '../../contract/passed-job.ts';
import type { RosteredLine, RosterMatters } from '../../contract/roster.ts';
import type { Hindrance, OwnTrip, ShiftSoFar, SuiteMessage, TerminalJob } from '../../contract.ts';
import type { Queue, Waiting } from './queue.ts';

type Message<T extends SuiteMessage['type']> = Extract<SuiteMessage, { type: T }>;
export type Result = Message<'result'>;
export type Offer = Omit<Message<'offer'>, 'type'>;
export type Cover = Message<'covers'>['covers'][number];
export type Advice = Omit<Message<'message'>, 'type' | 'kind'>;
export type Tariffs = Omit<Message<'tariffs'>, 'type'>;
export type Place = Omit<Message<'queue'>, 'type'>;
export type HeldKey = NonNullable<Message<'key'>['key']>;
export type Heard = SuiteMessage;

/** Who drives what. */
export type Badge = { fleet: number; did: string; pin: string; plate: string };

/** What the suite has said last, each as it stands. */
export type Told = {
  job: TerminalJob | null;
  /** When the job in hand reached its state, as far as this phone knows. */
  jobSinceMs: number;
  offer: Offer | null;
  next: TerminalJob | null;
  committed: { job: TerminalJob; confirmAtMs: number } | null;
  covers: readonly Cover[];
  advice: Advice | null;
  outOfVehicle: boolean;
  /** Since when, as far as this phone knows. */
  outSinceMs: number;
  meterOnAtMs: number | null;
  /** Until when the driver means to work; null where they have not said. */
  shiftEndsAtMs: number | null;
  queue: Place | null;
  locked: string | null;
  /** What hinders driver and vehicle, or soon will. */
  standing: readonly Hindrance[];
  /** The key that the driver has from the key desk. */
  key: HeldKey | null;
  /** The hiring after which the car is to be looked through. */
  carSearch: { tripId: number; endedAtMs: number } | null;
  drill: boolean;
  tariffs: Tariffs | null;
  messages: readonly OfficeMessage[];
  /** Of zones that the hiring in hand was driven through. */
  zoneFees?: Extract<SuiteMessage, { type: 'vehicle' }>['zoneFees'];
};

export const NOTHING_TOLD: Told = {
  job: null,
  jobSinceMs: 0,
  offer: null,
  next: null,
  committed: null,
  covers: [],
  advice: null,
  outOfVehicle: false,
  outSinceMs: 0,
  meterOnAtMs: null,
  shiftEndsAtMs: null,
  queue: null,
  locked: null,
  standing: [],
  key: null,
  carSearch: null,
  drill: false,
  tariffs: null,
  messages: [],
};

export const SCREENS = ['home', 'messages', 'ask', 'shift'] as const;
export type Screen = (typeof SCREENS)[number];

/** A sentence for the driver; `key` names it in the texts. */
export type Notice = {
  id: number;
  tone: 'good' | 'bad' | 'info';
  key: string;
  values?: Readonly<Record<string, string | number>>;
};

/** How a hiring was paid; `name` is null where it is the payment's own. */
export type Paid = { payment: Payment; name: string | null };

export type Receipt = FareShown & {
  jobId: number | null;
  kind: Hiring['kind'];
  extrasMinor: number;
  tollsMinor: number;
  fixed: boolean;
  paid: Paid;
  /** What is taken in cash, as coins pay it; the fare itself where it is paid otherwise. */
  takenMinor: number;
  startedAtMs: number;
  endedAtMs: number;
};

export type PageState = {
  /** Null before the sign-on; with it the page comes back by itself after every break of the link. */
  badge: Badge | null;
  driverName: string;
  /** Has the suite let this phone in, over the link there is now? */
  seated: boolean;
  /** Has this page been let in since it has the badge, now or before it was closed? */
  admitted: boolean;
  /** A sign-on or a check of it is on its way. */
  knocking: boolean;
  link: { up: boolean; sinceMs: number };
  told: Told;
  queue: Queue;
  /** Questions on their way. */
  asking: readonly Waiting[];
  hiring: Hiring | null;
  receipt: Receipt | null;
  fix: Fix | null;
  screen: Screen;
  notices: readonly Notice[];
  lastNotice: number;
  /** The job that was given without asking, until its driver has seen that. */
  forcedJobId: number | null;
  hindrances: readonly Hindrance[] | null;
  passedJobs: readonly PassedJob[] | null;
  shift: ShiftSoFar | null;
  /** Who is there without a vehicle; `known` once the suite has let them in, over the link there is now. */
  atHome: { badge: Omit<Badge, 'plate'>; name: string; known: boolean } | null;
  suspensions: OwnSuspensions | null;
  /** Where a paper that was asked for is fetched; once. */
  paper: string | null;
  /** The way in of a photo that was asked for last. */
  photoTicket: Result | null;
  training: OwnTrainings | null;
  /** The sheet of the car; null where there is none, or nobody asked. */
  check: DailyCheck | null;
  /** Of the question that is looked at. */
  testPicture: Result['picture'] | null;
  trips: readonly OwnTrip[];
  moreTrips: boolean;
  /** What the driver is told to do; null until it was asked for. */
  roster: readonly RosteredLine[] | null;
  rosterMatters: RosterMatters | null;
  /** Of the driver's own work, as it was asked for last. */
  figures?: OwnFigures | undefined;
};

export function startState(
  kept: Partial<Pick<PageState, 'link' | 'badge' | 'admitted' | 'told' | 'queue' | 'hiring'>>,
): PageState {
  return {
    badge: null,
    driverName: '',
    seated: false,
    admitted: false,
    knocking: false,
    link: { up: false, sinceMs: 0 },
    told: NOTHING_TOLD,
    queue: [],
    asking: [],
    hiring: null,
    receipt: null,
    fix: null,
    screen: 'home',
    notices: [],
    lastNotice: 0,
    forcedJobId: null,
    hindrances: null,
    passedJobs: null,
    shift: null,
    atHome: null,
    suspensions: null,
    paper: null,
    photoTicket: null,
    training: null,
    check: null,
    testPicture: null,
    trips: [],
    moreTrips: false,
    roster: null,
    rosterMatters: null,
    ...kept,
  };
}
