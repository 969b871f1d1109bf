import type { JobMove } from '../job/states.ts';

/** What sorts of things happen in a fleet, as the log of events is narrowed by them. */
export const EVENT_KINDS = [
  'job',
  'offer',
  'plan',
  'shift',
  'break',
  'meter',
  'query',
  'alert',
  'reset',
  'message',
  'queue',
  'lock',
  'link',
  'call',
  'office',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** Every act that the log of a fleet tells in a sentence of its own, with its kind. */
export const EVENT_ACTS = {
  createBooking: 'job',
  createJob: 'job',
  release: 'job',
  hold: 'job',
  unhold: 'job',
  assign: 'job',
  arrive: 'job',
  pickUp: 'job',
  offload: 'job',
  noShow: 'job',
  recall: 'job',
  redispatch: 'job',
  restart: 'job',
  alter: 'job',
  postpone: 'job',
  alterJob: 'job',
  alterBooking: 'job',
  resendConfirmation: 'job',
  copyBooking: 'job',
  cancel: 'job',
  priority: 'job',
  checkback: 'job',
  offer: 'offer',
  accept: 'offer',
  refuse: 'offer',
  expire: 'offer',
  withdraw: 'offer',
  cover: 'offer',
  coverOver: 'offer',
  bid: 'offer',
  escalate: 'offer',
  reserve: 'plan',
  unreserve: 'plan',
  commit: 'plan',
  overrideBan: 'job',
  overrideKept: 'job',
  signOn: 'shift',
  signOff: 'shift',
  forceSignOff: 'shift',
  planShiftEnd: 'shift',
  outOfVehicle: 'break',
  meterOn: 'meter',
  meterOff: 'meter',
  raiseQuery: 'query',
  claimQuery: 'query',
  claimRanOut: 'query',
  releaseQuery: 'query',
  escalateQuery: 'query',
  finishQuery: 'query',
  startDrill: 'query',
  carUnreachable: 'query',
  carReached: 'query',
  alertBegan: 'alert',
  alertEnded: 'alert',
  finishAlert: 'alert',
  taskBegan: 'alert',
  taskEnded: 'alert',
  finishTask: 'alert',
  tampering: 'alert',
  powerCut: 'alert',
  gpsAntennaCut: 'alert',
  jamming: 'alert',
  recordReset: 'reset',
  sendResetClear: 'reset',
  clearReset: 'reset',
  acknowledgeReset: 'reset',
  sendDriverMessage: 'message',
  deliverDriverMessage: 'message',
  readDriverMessage: 'message',
  answerDriverMessage: 'message',
  withdrawDriverMessage: 'message',
  advise: 'queue',
  moveInQueue: 'queue',
  unplot: 'queue',
  plot: 'queue',
  lock: 'lock',
  unlock: 'lock',
  linked: 'link',
  unlinked: 'link',
  reachable: 'link',
  unreachable: 'link',
  callRang: 'call',
  callAnswered: 'call',
  callEnded: 'call',
  takeCall: 'call',
  putBackCall: 'call',
  createRecord: 'office',
  updateRecord: 'office',
  deleteRecord: 'office',
  makePlanLive: 'office',
  rollBackPlan: 'office',
  createDraft: 'office',
  saveDraft: 'office',
  renameDraft: 'office',
  deleteDraft: 'office',
  startLab: 'office',
  cancelLab: 'office',
  createFleet: 'office',
  giveShippedMessages: 'office',
  issueDevice: 'office',
  endDevice: 'office',
  issueLineSecret: 'office',
  settleAccount: 'office',
  chooseFareCalendar: 'office',
  setConfirmationRules: 'office',
  failMessage: 'office',
  resendMessage: 'office',
} as const satisfies Record<JobMove, EventKind> & Record<string, EventKind>;
export type EventAct = keyof typeof EVENT_ACTS;

/** Acts whose line says by its entity what was made, changed or deleted. */
const BY_ENTITY = ['create', 'update', 'delete'];
const WORK = ['job', 'booking'];

/** The act of a line of the trail as the log tells it; null where it has no sentence of its own. */
export function eventActOf(act: string, entity: string): EventAct | null {
  const named = BY_ENTITY.includes(act)
    ? act === 'create' && WORK.includes(entity)
      ? `create${entity[0]?.toUpperCase()}${entity.slice(1)}`
      : `${act}Record`
    : act;
  return Object.hasOwn(EVENT_ACTS, named) ? (named as EventAct) : null;
}

/** The kind of a line of the trail; what has no sentence of its own is the office's. */
export function eventKindOf(act: string, entity: string): EventKind {
  const known = eventActOf(act, entity);
  return known ? EVENT_ACTS[known] : 'office';
}

/** Which lines of the trail are of a kind: by act, those of `create` also by whether they made work or a record. */
export function actsOfKinds(kinds: readonly EventKind[]): {
  acts: string[];
  /** `create` of a booking or a job. */
  work: boolean;
  /** `create`, `update` and `delete` of anything else, and acts that have no sentence. */
  others: boolean;
} {
  const acts = (Object.keys(EVENT_ACTS) as EventAct[]).filter(
    (act) => kinds.includes(EVENT_ACTS[act]) && !/^(create|update|delete)(Job|Booking|Record)$/.test(act),
  );
  return { acts, work: kinds.includes('job'), others: kinds.includes('office') };
}

/** The acts that are told by name in the trail, as it writes them. */
export const NAMED_ACTS: readonly string[] = (Object.keys(EVENT_ACTS) as EventAct[]).filter(
  (act) => !/^(create|update|delete)(Job|Booking|Record)$/.test(act),
);
