import { JOB_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { plainTyped } from '#core/booking/plain/plain-values.ts';
import { DRIVEN_STATES, VEHICLE_BOUND_STATES } from '#core/job/states.ts';
import { own } from '#core/kit/own.ts';
import { isDiscreetCode, QUERY_CODES } from '#core/query/codes.ts';
import type { TerminalJob } from '../../contract.ts';
import { answered, type Waiting } from './queue.ts';
import { type Heard, NOTHING_TOLD, type Notice, type PageState, type Result, type Told } from './state.ts';

/** The page after a message of the suite. */
export function hear(state: PageState, message: Heard, nowMs: number): PageState {
  switch (message.type) {
    case 'result':
      return heardResult(state, message, nowMs);
    case 'refused':
      if (message.commandId) return heardRefused(state, message.commandId, message.code);
      return message.code === 'positionJumps' ? noticedOnce(state, 'bad', 'gps.jumps') : state;
    case 'offer':
      return told(state, {
        offer: {
          offerId: message.offerId,
          expiresAtMs: message.expiresAtMs,
          job: message.job,
          takesOver: message.takesOver,
        },
      });
    case 'offerWithdrawn':
      return heardOfferGone(state, message.offerId, message.code);
    case 'job':
      return heardJob(state, message.job, message.code, nowMs);
    case 'next':
      return told(state, { next: message.job });
    case 'committed': {
      const { job, confirmAtMs } = message;
      return told(state, { committed: job && confirmAtMs !== null ? { job, confirmAtMs } : null });
    }
    case 'covers':
      return told(state, { covers: message.covers });
    case 'message': {
      const { place, areaName, metres, expectedJobs, gainSeconds, untilMs } = message;
      return told(state, { advice: { place, areaName, metres, expectedJobs, gainSeconds, untilMs } });
    }
    case 'vehicle': {
      const { outOfVehicle, meterOnAtMs, shiftEndsAtMs, zoneFees } = message;
      const outSinceMs = outOfVehicle && !state.told.outOfVehicle ? nowMs : state.told.outSinceMs;
      return told(state, { outOfVehicle, meterOnAtMs, shiftEndsAtMs, outSinceMs, zoneFees });
    }
    case 'queue': {
      const { areaName, rankName, place, of, unplottedUntilMs } = message;
      return told(state, { queue: { areaName, rankName, place, of, unplottedUntilMs } });
    }
    case 'locked':
      return told(state, { locked: message.why });
    case 'standing':
      return told(state, { standing: message.hindrances });
    case 'key':
      return told(state, { key: message.key });
    case 'carSearch':
      return told(state, { carSearch: message.hiring });
    case 'drill':
      return told(state, { drill: message.drill !== null });
    case 'tariffs': {
      const { type: _, ...tariffs } = message;
      return told(state, { tariffs });
    }
    case 'officeMessage': {
      const others = state.told.messages.filter(({ messageId }) => messageId !== message.messageId);
      return told(state, { messages: [message, ...others].toSorted((a, b) => b.sentAtMs - a.sentAtMs) });
    }
    case 'officeMessageGone':
      return told(state, {
        messages: state.told.messages.filter(({ messageId }) => messageId !== message.messageId),
      });
    case 'signedOff': {
      const out = {
        ...state,
        badge: null,
        admitted: false,
        seated: false,
        told: NOTHING_TOLD,
        hiring: null,
        roster: null,
        rosterMatters: null,
        training: null,
        screen: 'home',
      } as const;
      return noticed(out, message.code === 'replaced' ? 'bad' : 'info', `signedOff.${message.code}`);
    }
    default:
      return state;
  }
}

export function noticed(
  state: PageState,
  tone: Notice['tone'],
  key: string,
  values?: Record<string, string | number>,
): PageState {
  const id = state.lastNotice + 1;
  return { ...state, lastNotice: id, notices: [...state.notices.slice(-2), { id, tone, key, values }] };
}

/** What is said on the page already is not said again beside it. */
const noticedOnce = (state: PageState, tone: Notice['tone'], key: string): PageState =>
  state.notices.some((notice) => notice.key === key) ? state : noticed(state, tone, key);

const told = (state: PageState, change: Partial<Told>): PageState => ({ ...state, told: { ...state.told, ...change } });

function heardOfferGone(state: PageState, offerId: number, code: string): PageState {
  if (state.told.offer?.offerId !== offerId) return state;
  const gone = told(state, { offer: null });
  if (code === 'accepted' || code === 'rejected') return gone;
  const kept = code === 'withdrawn' && state.told.offer.takesOver;
  return noticed(gone, 'info', `offerGone.${kept ? 'kept' : code}`);
}

/** Why there is no job any more is news only where the driver has not done it. */
const OWN_ENDS: readonly string[] = DRIVEN_STATES;

function heardJob(state: PageState, job: TerminalJob | null, code: string | undefined, nowMs: number): PageState {
  const before = state.told.job;
  const same = before?.id === job?.id;
  const jobSinceMs = job?.stateAtMs ?? nowMs;
  const now = told(state, { job, jobSinceMs, ...(job ? { offer: null, covers: [], advice: null } : {}) });
  if (before && !same && code !== undefined && !OWN_ENDS.includes(code)) {
    const tone = code === 'handed_over' ? 'info' : 'bad';
    return noticed({ ...now, forcedJobId: null }, tone, `jobGone.${code}`, { job: before.id });
  }
  const forced = job && !same && job.state === 'dispatched' && state.seated && state.told.offer?.job.id !== job.id;
  if (forced && before === null) return { ...now, forcedJobId: job.id };
  if (job && before && same && isAltered(before, job)) {
    return noticed(now, 'info', 'job.changed');
  }
  return now;
}

/** Of a job in hand; one that was only offered had no telephone number yet. */
function isAltered(before: TerminalJob, job: TerminalJob): boolean {
  const shown = ({ requiredAtMs, pickup, dropoff, attributes, notes, passengerName, phone, ...job }: TerminalJob) =>
    JSON.stringify([
      requiredAtMs,
      pickup,
      dropoff,
      attributes,
      notes,
      passengerName,
      phone,
      plainTyped(JOB_FIELDS, job),
    ]);
  return before.phone !== null && shown(before) !== shown(job);
}

function heardRefused(state: PageState, commandId: string, code: string): PageState {
  if (code === 'tooMany') return state;
  const waiting = find(state, commandId);
  if (!waiting) return state;
  return noticed(withoutCommand(state, commandId), 'bad', `refused.${code}`, { command: waiting.order.type });
}

function heardResult(state: PageState, result: Result, nowMs: number): PageState {
  const waiting = find(state, result.commandId);
  if (!waiting || result.code === 'notNow') return state;
  const { training = state.training } = result;
  const rest = withoutCommand({ ...state, training }, result.commandId);
  return result.ok ? heardOk(rest, waiting, result, nowMs) : heardNo(rest, waiting, result);
}

/** Of these a terminal that comes back is told only what there is: what has gone meanwhile must not stay. */
const TOLD_ANEW = {
  offer: null,
  next: null,
  committed: null,
  covers: [],
  advice: null,
  locked: null,
  standing: [],
  carSearch: null,
  drill: false,
  messages: [],
} satisfies Partial<Told>;

/** Of these the driver is told that they arrived. */
const TOLD_OF: Readonly<Record<string, string>> = {
  appeal: 'own.appealed',
  state: 'own.stated',
  leaveSession: 'session.left',
  takeLine: 'roster.taken',
  askLeave: 'roster.leaveAsked',
  withdrawLeave: 'roster.leaveBack',
  tellSick: 'roster.sickNow',
  tellWell: 'roster.wellNow',
  announceLine: 'roster.announced',
  askDetails: 'roster.detailsAsked',
  withdrawDetails: 'roster.detailsBack',
  takeBackLine: 'roster.announceBack',
  tellPayIn: 'payIn.sent',
};

function heardOk(state: PageState, { order, doneAtMs }: Waiting, result: Result, nowMs: number): PageState {
  switch (order.type) {
    case 'signOn':
      return {
        ...told(state, TOLD_ANEW),
        knocking: false,
        seated: true,
        admitted: true,
        driverName: result.driverName ?? '',
        hindrances: null,
      };
    case 'checkSignOn':
      return { ...state, knocking: false, hindrances: result.hindrances ?? [] };
    case 'signIn': {
      const { type: _, phoneKey: __, ...badge } = order;
      const atHome = { badge, name: result.driverName ?? '', known: true };
      return { ...state, knocking: false, hindrances: null, atHome };
    }
    case 'mySuspensions':
      return { ...state, suspensions: result.suspensions ?? null };
    case 'suspensionPaper':
      return { ...state, paper: result.file ?? null };
    case 'photoTicket':
      return { ...state, photoTicket: result };
    case 'answerTest':
      return { ...state, training: answeredTest(state.training, order.place, order.given) };
    case 'handInTest':
      return noticed(state, result.state === 'passed' ? 'good' : 'bad', `training.${result.state}`, {
        score: result.score ?? 0,
      });
    case 'bookSession':
      return noticed(state, 'good', result.waits ? 'session.waits' : 'session.booked');
    case 'testPicture':
      return { ...state, testPicture: result.picture };
    case 'whyNot':
      return { ...state, passedJobs: result.passedJobs ?? [] };
    case 'myShift':
      return { ...state, shift: result.shift ?? null };
    case 'myTrips': {
      const trips = result.trips ?? [];
      return {
        ...state,
        trips: order.before === undefined ? trips : [...state.trips, ...trips],
        moreTrips: trips.length >= 20,
      };
    }
    case 'myRoster':
      return { ...state, roster: result.roster ?? [], rosterMatters: result.rosterMatters ?? null };
    case 'confirmLines':
      return noticed(confirmed(state, order.lineIds), 'good', 'roster.done');
    case 'offerLine':
      return noticed(state, 'good', order.on ? 'roster.offeredNow' : 'roster.keptNow');
    case 'wish':
      return noticed(state, 'good', order.on ? 'roster.wishKept' : 'roster.wishGone');
    case 'signOff':
      return {
        ...noticed(state, 'good', 'signedOff.done'),
        badge: null,
        admitted: false,
        seated: false,
        told: NOTHING_TOLD,
        hiring: null,
        roster: null,
        rosterMatters: null,
        training: null,
        screen: 'home',
      };
    case 'accept': {
      const { offer } = state.told;
      if (offer?.offerId !== order.offerId) return state;
      const job = { ...offer.job, state: 'dispatched' };
      return told(state, { offer: null, job: state.told.job ?? job, jobSinceMs: nowMs, covers: [] });
    }
    case 'reject':
      return state.told.offer?.offerId === order.offerId ? told(state, { offer: null }) : state;
    case 'arrived':
    case 'pickedUp':
    case 'meterOn':
    case 'meterOff':
    case 'noShow':
    case 'recall':
      return afterMove(state, result, doneAtMs);
    case 'outOfVehicle':
      return told(state, { outOfVehicle: order.on, outSinceMs: doneAtMs });
    case 'planShiftEnd':
      return told(state, { shiftEndsAtMs: order.endsAtMs });
    case 'myCheck':
      return { ...state, check: result.check ?? null };
    case 'checkCar':
      return checked(state, result, nowMs);
    case 'carSearched': {
      const searched = told(state, { carSearch: null });
      return result.number === undefined
        ? searched
        : noticed(searched, 'good', 'search.told', { number: result.number });
    }
    case 'accidentSheet':
      return noticed(state, 'good', 'accident.told', { number: result.number ?? '' });
    case 'query':
      return noticedQuietly(state, order.code);
    case 'messageSeen':
      return read(state, order.messageId, {});
    case 'messageReply':
      return noticed(read(state, order.messageId, { reply: order.text }), 'good', 'messages.replied');
    case 'myFigures':
      return { ...state, figures: result.figures };
    default: {
      const key = own(TOLD_OF, order.type);
      return key === undefined ? state : noticed(state, 'good', key);
    }
  }
}

/** The sheet is done; what is wrong with the car is told by how grave it is. */
function checked(state: PageState, { failed = 0, held = false }: Result, nowMs: number): PageState {
  const check = state.check && { ...state.check, doneAtMs: nowMs };
  const said = held ? 'check.held' : failed > 0 ? 'check.failed' : 'check.good';
  return noticed({ ...state, check }, failed > 0 ? 'bad' : 'good', said);
}

type Training = PageState['training'];
type Running = NonNullable<NonNullable<Training>['running']>;

const answeredTest = (training: Training, at: number, given: Running['questions'][number]['given']): Training =>
  training?.running
    ? {
        ...training,
        running: {
          ...training.running,
          questions: training.running.questions.map((one) => (one.place === at ? { ...one, given } : one)),
        },
      }
    : training;

const confirmed = (state: PageState, lineIds: readonly number[]): PageState => ({
  ...state,
  roster: (state.roster ?? []).map((line) => (lineIds.includes(line.lineId) ? { ...line, confirmed: true } : line)),
});

const read = (state: PageState, messageId: number, change: { reply?: string }) =>
  told(state, {
    messages: state.told.messages.map((one) => (one.messageId === messageId ? { ...one, seen: true, ...change } : one)),
  });

/** A silent alarm and a duress call say nothing, nowhere. */
const noticedQuietly = (state: PageState, code: number) =>
  isDiscreetCode(code) ? state : noticed(state, 'good', code === QUERY_CODES.panic ? 'sos.sent' : 'ask.sent');

/** The suite's answer says where the job is now, a moment before its `job` does. */
function afterMove(state: PageState, result: Result, doneAtMs: number): PageState {
  const { job } = state.told;
  if (result.jobId === undefined) {
    const began = result.tripId !== undefined && state.told.meterOnAtMs === null;
    return told(state, { meterOnAtMs: began ? doneAtMs : null });
  }
  if (job?.id !== result.jobId || result.state === undefined) return state;
  const inHand = (VEHICLE_BOUND_STATES as readonly string[]).includes(result.state);
  return told(state, {
    job: inHand ? { ...job, state: result.state } : null,
    jobSinceMs: doneAtMs,
    meterOnAtMs: result.state === 'picked_up' ? doneAtMs : null,
  });
}

function heardNo(state: PageState, { order }: Waiting, result: Result): PageState {
  const code = result.code ?? 'badInput';
  const values = { ...result.detail, command: order.type };
  if (order.type === 'query' && isDiscreetCode(order.code)) return state;
  if (order.type === 'signOn' || order.type === 'checkSignOn' || order.type === 'signIn') {
    const hindrances = [{ code, detail: result.detail }];
    const out =
      order.type === 'signOn' ? { badge: null, admitted: false } : order.type === 'signIn' ? { atHome: null } : {};
    return { ...state, ...out, knocking: false, seated: false, hindrances };
  }
  const offerOver = order.type === 'accept' && state.told.offer?.offerId === order.offerId;
  return noticed(offerOver ? told(state, { offer: null }) : state, 'bad', `no.${code}`, values);
}

function find({ queue, asking }: PageState, commandId: string): Waiting | undefined {
  return [...queue, ...asking].find((one) => one.commandId === commandId);
}

function withoutCommand(state: PageState, commandId: string): PageState {
  return {
    ...state,
    queue: answered(state.queue, commandId),
    asking: answered([...state.asking], commandId) as Waiting[],
  };
}
