import type { LinkListener, LinkStatus, LiveLink } from './link.ts';
import { mergePositions, type VehiclePosition } from './positions.ts';
import {
  applyMessage,
  emptyTopic,
  type LiveRow,
  type RowId,
  type TopicMessage,
  type TopicState,
} from './topic-state.ts';

/** In words: first words awaited; current; was current and is not; cannot reach the server. */
export type LiveStatus = 'connecting' | 'live' | 'behind' | 'down';

export interface LiveTopic<R> {
  readonly rows: ReadonlyMap<RowId, R>;
  readonly status: LiveStatus;
  /** How long ago this screen was last known to be current; 0 while live. */
  readonly behindMs: number;
  readonly lastNumber: number | null;
  /** In which life of the server's database that number is meant. */
  readonly epoch: string | null;
  /** Of the first number that was heard: nothing has changed since this page was opened, so what it has read meanwhile is as new. */
  readonly quietNumber: number | null;
  /** Why the server will not tell this topic. */
  readonly refusedCode: string | null;
}

/** A topic that was told here and is no more: the code says why. */
export interface EndedTopic {
  readonly topic: string;
  readonly fleet: number;
  readonly code: string;
}

interface Held {
  state: TopicState<LiveRow>;
  quietNumber: number | null;
  positions: ReadonlyMap<number, VehiclePosition>;
  /** The server answered the subscription on this very link. */
  answered: boolean;
  refusedCode: string | null;
  shown: LiveTopic<LiveRow>;
  shownPositions: ReadonlyMap<number, VehiclePosition>;
  listeners: Set<() => void>;
  stale: boolean;
}

/** Waits for the next frame, or a little in a hidden tab. */
export type Frame = (run: () => void) => void;

const LATE_PULSE_MS = 7_000;
const UNSUBSCRIBE_AFTER_MS = 3_000;

/** A topic of which nothing was heard. */
export const UNHEARD: LiveTopic<LiveRow> = {
  rows: new Map(),
  status: 'connecting',
  behindMs: 0,
  lastNumber: null,
  epoch: null,
  quietNumber: null,
  refusedCode: null,
};

const fresh = (): Held => ({
  state: emptyTopic(),
  quietNumber: null,
  positions: new Map(),
  answered: false,
  refusedCode: null,
  shown: UNHEARD,
  shownPositions: new Map(),
  listeners: new Set(),
  stale: false,
});

/** Nothing of it may stay on the screen. */
function emptied(held: Held): void {
  held.state = emptyTopic();
  held.quietNumber = null;
  held.positions = new Map();
  held.answered = false;
  held.stale = true;
}

/** Keeps the topics of the tab, patches them frame by frame, and says how far each is behind. */
export class TopicStore implements LinkListener {
  readonly #held = new Map<string, Held>();
  readonly #frame: Frame;
  readonly #steadyMs: () => number;
  readonly #openForMs: () => number;
  readonly #hearTime: (nowMs: number) => void;
  readonly #endSession: () => void;
  readonly #linkListeners = new Set<() => void>();
  readonly #endedListeners = new Set<(ended: readonly EndedTopic[]) => void>();
  #ended: EndedTopic[] = [];
  #link: LiveLink | null = null;
  #status: LinkStatus = 'idle';
  #framePending = false;
  #linkShown: { status: LiveStatus; behindMs: number } = { status: 'connecting', behindMs: 0 };

  /** `steadyMs` never jumps; `openForMs` tells for how long the page has been open, asleep or not. */
  constructor(world: {
    frame: Frame;
    steadyMs: () => number;
    openForMs: () => number;
    hearTime: (nowMs: number) => void;
    endSession: () => void;
  }) {
    this.#frame = world.frame;
    this.#steadyMs = world.steadyMs;
    this.#openForMs = world.openForMs;
    this.#hearTime = world.hearTime;
    this.#endSession = world.endSession;
  }

  attach(link: LiveLink): void {
    this.#link = link;
  }

  /** Forgets everything: another user may see other rows. */
  clear(): void {
    for (const held of this.#held.values()) {
      emptied(held);
      held.refusedCode = null;
    }
    this.#flushSoon();
  }

  /** A fleet that cannot be throws at once: the server would end the link of the whole tab over it. */
  watch(topic: string, fleet: number, listener: () => void): () => void {
    if (!Number.isInteger(fleet) || fleet < 1) throw new RangeError(`${topic} is watched of fleet ${fleet}`);
    const held = this.#of(topic, fleet);
    held.listeners.add(listener);
    this.#link?.want(topic, fleet);
    return () => {
      held.listeners.delete(listener);
      setTimeout(() => {
        if (held.listeners.size > 0) return;
        this.#link?.unwant(topic, fleet);
        held.answered = false;
      }, UNSUBSCRIBE_AFTER_MS);
    };
  }

  topic(topic: string, fleet: number): LiveTopic<LiveRow> {
    return this.#of(topic, fleet).shown;
  }

  positionsOf(fleet: number): ReadonlyMap<number, VehiclePosition> {
    return this.#of('positions', fleet).shownPositions;
  }

  watchLink(listener: () => void): () => void {
    this.#linkListeners.add(listener);
    return () => this.#linkListeners.delete(listener);
  }

  /** Hears of topics that the server has ended, those of one moment together. */
  watchEnded(listener: (ended: readonly EndedTopic[]) => void): () => void {
    this.#endedListeners.add(listener);
    return () => this.#endedListeners.delete(listener);
  }

  linkState(): { status: LiveStatus; behindMs: number } {
    return this.#linkShown;
  }

  /** Once a second: a screen that is behind counts aloud. */
  tick(): void {
    const late = (this.#link?.silentMs() ?? 0) > LATE_PULSE_MS;
    if (this.#status === 'live' && !late && this.#linkShown.status === 'live') return;
    for (const held of this.#held.values()) held.stale = true;
    this.#flush();
  }

  message(topic: string, fleet: number, message: TopicMessage<LiveRow>): void {
    const held = this.#of(topic, fleet);
    const isFirst = message.type === 'snapshot' && held.state.lastNumber === null;
    if (isFirst && (message.quietMs ?? 0) > this.#openForMs()) held.quietNumber = message.number;
    const { epoch } = held.state;
    held.state = applyMessage(held.state, message);
    if (epoch !== null && held.state.epoch !== epoch) held.quietNumber = null;
    held.answered = true;
    held.refusedCode = null;
    held.stale = true;
    this.#flushSoon();
  }

  positions(fleet: number, rows: Parameters<typeof mergePositions>[1]): void {
    const held = this.#of('positions', fleet);
    held.positions = mergePositions(held.positions, rows, this.#steadyMs());
    held.answered = true;
    held.stale = true;
    this.#flushSoon();
  }

  refused(topic: string | null, fleet: number | null, code: string): void {
    for (const [name, held] of this.#held) {
      if (topic !== null && fleet !== null && name !== `${topic}/${fleet}`) continue;
      if (topic !== null && fleet !== null) {
        if (held.answered) this.#ended.push({ topic, fleet, code });
        emptied(held);
      }
      held.refusedCode = code;
      held.stale = true;
    }
    this.#flushSoon();
  }

  serverTime(nowMs: number): void {
    this.#hearTime(nowMs);
  }

  notSignedIn(): void {
    this.#endSession();
  }

  status(status: LinkStatus): void {
    this.#status = status;
    for (const held of this.#held.values()) {
      held.answered = false;
      held.stale = true;
    }
    this.#flushSoon();
  }

  resumeFrom(topic: string, fleet: number): { from: number; epoch?: string } | null {
    const { lastNumber, epoch } = this.#of(topic, fleet).state;
    return lastNumber === null ? null : { from: lastNumber, ...(epoch === null ? {} : { epoch }) };
  }

  #of(topic: string, fleet: number): Held {
    const name = `${topic}/${fleet}`;
    const known = this.#held.get(name);
    if (known) return known;
    const held = fresh();
    this.#held.set(name, held);
    return held;
  }

  #statusOf(answered: boolean, knewRows: boolean): LiveStatus {
    const silent = this.#link?.silentMs() ?? null;
    if (this.#status === 'live') {
      if (silent !== null && silent > LATE_PULSE_MS) return 'behind';
      if (answered) return 'live';
      return knewRows ? 'behind' : 'connecting';
    }
    if (this.#status === 'down') return 'down';
    return knewRows ? 'behind' : 'connecting';
  }

  #flushSoon(): void {
    if (this.#framePending) return;
    this.#framePending = true;
    this.#frame(() => {
      this.#framePending = false;
      this.#flush();
    });
  }

  #flush(): void {
    const ended = this.#ended;
    this.#ended = [];
    if (ended.length > 0) for (const listener of this.#endedListeners) listener(ended);
    const silent = Math.round(this.#link?.silentMs() ?? 0);
    for (const held of this.#held.values()) {
      if (!held.stale) continue;
      held.stale = false;
      const status = this.#statusOf(held.answered, held.state.lastNumber !== null || held.positions.size > 0);
      held.shown = {
        rows: held.state.rows,
        status,
        behindMs: status === 'live' ? 0 : silent,
        lastNumber: held.state.lastNumber,
        epoch: held.state.epoch,
        quietNumber: held.quietNumber,
        refusedCode: held.refusedCode,
      };
      held.shownPositions = held.positions;
      for (const listener of held.listeners) listener();
    }
    const status = this.#statusOf(true, this.#link?.silentMs() !== null);
    const behindMs = status === 'live' ? 0 : silent;
    if (status === this.#linkShown.status && behindMs === this.#linkShown.behindMs) return;
    this.#linkShown = { status, behindMs };
    for (const listener of this.#linkListeners) listener();
  }
}
