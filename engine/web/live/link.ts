import type { PositionTuple } from './positions.ts';
import type { LiveRow, TopicMessage } from './topic-state.ts';

/** The part of a WebSocket that the link uses. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

/** What the link asks of its surroundings, so that a test can play them. */
export interface LinkWorld {
  connect(events: WireEvents): Wire;
  steadyMs(): number;
  after(ms: number, run: () => void): () => void;
  random(): number;
}

export type LinkStatus = 'idle' | 'connecting' | 'live' | 'down';

export interface LinkListener {
  message(topic: string, fleet: number, message: TopicMessage<LiveRow>): void;
  positions(fleet: number, rows: readonly PositionTuple[]): void;
  refused(topic: string | null, fleet: number | null, code: string): void;
  serverTime(nowMs: number): void;
  status(status: LinkStatus): void;
  /** The server does not know the session: no use in trying again. */
  notSignedIn(): void;
  /** The last covered number of a topic, from which a new link resumes, and in which epoch it was heard. */
  resumeFrom(topic: string, fleet: number): { from: number; epoch?: string } | null;
}

/** The server's close code for a key it does not know. */
const NOT_SIGNED_IN = 4401;
/** The node leaves, and another takes the tab in: it comes back at once, a little apart from all others. */
const MOVED = 1012;
const MOVED_COME_BACK_MS = 300;
const MOST_MOVES = 10;
const PULSE_LOST_MS = 12_000;
const BACKOFF_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000] as const;

type Heard =
  | { type: 'welcome'; nowMs: number }
  | { type: 'pulse'; nowMs: number }
  | { type: 'snapshot'; topic: string; fleet: number; number: number; epoch?: string; rows: LiveRow[] }
  | {
      type: 'changes';
      topic: string;
      fleet: number;
      number: number;
      epoch?: string;
      changes: { id: number; row: LiveRow | null }[];
    }
  | { type: 'positions'; fleet: number; rows: PositionTuple[] }
  | { type: 'refused'; topic?: string; fleet?: number; code: string };

function understood(text: string): Heard | null {
  try {
    return JSON.parse(text) as Heard;
  } catch {
    return null;
  }
}

/**
 * The one live link of a tab: says hello, subscribes, watches the pulse, and comes back after a broken link or a sleep
 * with the last number of each topic.
 */
export class LiveLink {
  readonly #world: LinkWorld;
  readonly #listener: LinkListener;
  readonly #wanted = new Map<string, { topic: string; fleet: number }>();
  #key: { key: string; user: string } | null = null;
  #wire: Wire | null = null;
  #welcomed = false;
  #failures = 0;
  /** Since the last word of the server. */
  #moves = 0;
  #lastHeardMs: number | null = null;
  #cancelRetry: (() => void) | null = null;
  #cancelWatch: (() => void) | null = null;

  constructor(world: LinkWorld, listener: LinkListener) {
    this.#world = world;
    this.#listener = listener;
  }

  /** How long nothing at all was heard; null before the first word. */
  silentMs(): number | null {
    return this.#lastHeardMs === null ? null : this.#world.steadyMs() - this.#lastHeardMs;
  }

  open(key: string, user: string): void {
    this.close();
    this.#key = { key, user };
    this.#connect();
  }

  close(): void {
    this.#key = null;
    this.#failures = 0;
    this.#lastHeardMs = null;
    this.#drop();
    this.#listener.status('idle');
  }

  want(topic: string, fleet: number): void {
    const name = `${topic}/${fleet}`;
    if (this.#wanted.has(name)) return;
    this.#wanted.set(name, { topic, fleet });
    if (this.#welcomed) this.#subscribe(topic, fleet);
  }

  unwant(topic: string, fleet: number): void {
    if (this.#wanted.delete(`${topic}/${fleet}`) && this.#welcomed) this.#say({ type: 'unsubscribe', topic, fleet });
  }

  /** The network or the laptop woke up: look at once rather than at the next try. */
  wake(): void {
    if (!this.#key) return;
    const silent = this.silentMs();
    if (this.#wire && silent !== null && silent < PULSE_LOST_MS) return;
    this.#failures = 0;
    this.#drop();
    this.#connect();
  }

  #drop(): void {
    this.#cancelRetry?.();
    this.#cancelRetry = null;
    this.#cancelWatch?.();
    this.#cancelWatch = null;
    const wire = this.#wire;
    this.#wire = null;
    this.#welcomed = false;
    wire?.close();
  }

  #connect(): void {
    if (!this.#key) return;
    this.#listener.status(this.#failures > 0 ? 'down' : 'connecting');
    const events: WireEvents = {
      opened: () => {
        if (this.#wire === wire && this.#key) this.#say({ type: 'hello', ...this.#key });
      },
      heard: (text) => {
        if (this.#wire === wire) this.#hear(text);
      },
      closed: (code) => {
        if (this.#wire !== wire) return;
        if (code === MOVED && this.#moves < MOST_MOVES) return this.#follow();
        if (code !== NOT_SIGNED_IN) return this.#retry();
        this.close();
        this.#listener.notSignedIn();
      },
    };
    const wire = this.#world.connect(events);
    this.#wire = wire;
    this.#watchPulse();
  }

  #follow(): void {
    this.#drop();
    this.#moves += 1;
    this.#listener.status('connecting');
    this.#again(this.#world.random() * MOVED_COME_BACK_MS);
  }

  #retry(): void {
    this.#drop();
    this.#failures += 1;
    this.#listener.status('down');
    const base = BACKOFF_MS[Math.min(this.#failures, BACKOFF_MS.length) - 1] as number;
    this.#again(base * (0.75 + this.#world.random() / 2));
  }

  #again(afterMs: number): void {
    this.#cancelRetry = this.#world.after(afterMs, () => {
      this.#cancelRetry = null;
      this.#connect();
    });
  }

  #watchPulse(): void {
    this.#cancelWatch?.();
    this.#cancelWatch = this.#world.after(PULSE_LOST_MS, () => this.#retry());
  }

  #say(message: object): void {
    this.#wire?.send(JSON.stringify(message));
  }

  #subscribe(topic: string, fleet: number): void {
    this.#say({ type: 'subscribe', topic, fleet, ...this.#listener.resumeFrom(topic, fleet) });
  }

  #hear(text: string): void {
    const message = understood(text);
    if (!message) return;
    this.#lastHeardMs = this.#world.steadyMs();
    this.#watchPulse();
    switch (message.type) {
      case 'welcome':
        this.#welcomed = true;
        this.#failures = 0;
        this.#moves = 0;
        this.#listener.serverTime(message.nowMs);
        for (const { topic, fleet } of this.#wanted.values()) this.#subscribe(topic, fleet);
        this.#listener.status('live');
        break;
      case 'pulse':
        this.#listener.serverTime(message.nowMs);
        break;
      case 'snapshot':
      case 'changes':
        this.#listener.message(message.topic, message.fleet, message);
        break;
      case 'positions':
        this.#listener.positions(message.fleet, message.rows);
        break;
      case 'refused':
        this.#listener.refused(message.topic ?? null, message.fleet ?? null, message.code);
        break;
    }
  }
}
