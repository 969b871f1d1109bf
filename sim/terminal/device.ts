import { type DeviceMessage } from '#apps/terminal/contract/device-message.ts';
import type { OfficeMessage } from '#apps/terminal/contract/office-message.ts';
import { type SuiteMessage, suiteMessage, type TerminalJob } from '#apps/terminal/contract.ts';
import type { SuiteTime } from '../time.ts';
import type { Line, OpenLine } from './line.ts';

export type Result = Extract<SuiteMessage, { type: 'result' }>;
export type Offer = Extract<SuiteMessage, { type: 'offer' }>;
export type Covers = Extract<SuiteMessage, { type: 'covers' }>['covers'];
type WithoutId<M> = M extends { commandId: string } ? Omit<M, 'commandId'> : never;
export type Order = WithoutId<DeviceMessage>;
export type Badge = { fleet: number; did: string; pin: string; plate: string };

/** A driver's terminal: keeps its link up, repeats commands until they are answered, and knows what it was told. */
export type Device = {
  job(): TerminalJob | null;
  meterOn(): boolean;
  /** What zones that the hiring in hand was driven through cost. */
  zoneFees(): NonNullable<Extract<SuiteMessage, { type: 'vehicle' }>['zoneFees']>;
  /** Signed on over a living link. */
  ready(): boolean;
  /** Sends a command, again after every broken link, until it is answered. Null once the device is switched off. */
  command(order: Order): Promise<Result | null>;
  signOn(badge: Badge): Promise<Result | null>;
  send(message: DeviceMessage): void;
  onOffer(listener: (offer: Offer) => void): void;
  /** The jobs that are shown to this driver now, whenever that changes. */
  onCovers(listener: (covers: Covers) => void): void;
  onOfficeMessage(listener: (message: OfficeMessage) => void): void;
  covers(): Covers;
  /** Where the suite last advised to wait, and until when that holds; null where it never did. */
  advice(): { place: { lon: number; lat: number }; untilMs: number } | null;
  /** Ends when `fits` holds, looked at on every message; or by the signal. */
  when(fits: () => boolean, signal?: AbortSignal): Promise<void>;
  /** Breaks the link off, to come back after so much wall time. */
  breakLink(wallMs: number): void;
  off(): void;
};

const COME_BACK_WALL_MS = 500;
const LONGEST_COME_BACK_WALL_MS = 10_000;
const REPEAT_WALL_MS = 4_000;

export function openDevice(openLine: OpenLine, time: SuiteTime, name: string): Device {
  const unanswered = new Map<string, { text: string; resolve(result: Result | null): void }>();
  const offerListeners = new Set<(offer: Offer) => void>();
  const coverListeners = new Set<(covers: Covers) => void>();
  const messageListeners = new Set<(message: OfficeMessage) => void>();
  const watchers = new Set<() => void>();
  const cleared = new Set<number>();
  // Unique over restarts of the simulation: an id used before would get the answer of then.
  const stem = `${name}-${Date.now().toString(36)}-`;
  let lastId = 0;
  let line: Line | null = null;
  let badge: Badge | null = null;
  let seated = false;
  let job: TerminalJob | null = null;
  let covers: Covers = [];
  let advice: ReturnType<Device['advice']> = null;
  let meterOn = false;
  let zoneFees: ReturnType<Device['zoneFees']> = [];
  let switchedOff = false;
  let comeBackMs = COME_BACK_WALL_MS;
  let timer: NodeJS.Timeout | undefined;

  function transmit(text: string): void {
    if (line?.isUp()) line.send(text);
  }

  function link(): void {
    if (switchedOff) return;
    const opened = openLine({
      up() {
        comeBackMs = COME_BACK_WALL_MS;
        if (badge) void identify(badge);
        else for (const { text } of unanswered.values()) transmit(text);
      },
      heard(text) {
        const message = JSON.parse(text) as { expiresAtMs?: number; type: string };
        if (isLate(message)) askAgain();
        else hear(suiteMessage.parse(message));
      },
      suiteAnew: askAgain,
      down(final) {
        if (line !== opened) return;
        line = null;
        seated = false;
        if (final || switchedOff) return;
        timer = setTimeout(link, comeBackMs);
        comeBackMs = Math.min(LONGEST_COME_BACK_WALL_MS, comeBackMs * 1.5);
      },
    });
    line = opened;
  }

  /** What a broker kept too long is not to be heeded. Its clock is known by then. */
  function isLate({ type, expiresAtMs }: { type: string; expiresAtMs?: number }): boolean {
    return type !== 'time' && expiresAtMs !== undefined && expiresAtMs <= time.nowMs();
  }

  /** Signs on anew, so that everything is told again. */
  function askAgain(): void {
    if (badge && line?.isUp()) void identify(badge);
  }

  async function identify(with_: Badge): Promise<void> {
    const answer = await ask({ type: 'signOn', ...with_ });
    if (!answer?.ok) return;
    for (const { text } of unanswered.values()) transmit(text);
  }

  function ask(order: Order): Promise<Result | null> {
    if (switchedOff) return Promise.resolve(null);
    lastId += 1;
    const commandId = `${stem}${lastId}`;
    const text = JSON.stringify({ ...order, commandId });
    return new Promise((resolve) => {
      const say = () => {
        if (seated || order.type === 'signOn') transmit(text);
      };
      const again = setInterval(say, REPEAT_WALL_MS);
      unanswered.set(commandId, {
        text,
        resolve(result) {
          clearInterval(again);
          unanswered.delete(commandId);
          resolve(result);
        },
      });
      say();
    });
  }

  /** Clears the meter as the office says, once, and says so. */
  function clearMeter(resetId: number, expiresAtMs: number): void {
    if (cleared.has(resetId) || time.nowMs() > expiresAtMs) return;
    cleared.add(resetId);
    void ask({ type: 'resetCleared', resetId });
  }

  function hear(message: SuiteMessage): void {
    switch (message.type) {
      case 'time':
        time.hear(message.nowMs);
        return;
      case 'result':
        if (message.code !== 'notNow') unanswered.get(message.commandId)?.resolve(message);
        if (message.ok && message.resumed !== undefined) seated = true;
        break;
      case 'job':
        job = message.job;
        break;
      case 'vehicle':
        meterOn = message.meterOnAtMs !== null;
        zoneFees = message.zoneFees ?? [];
        break;
      case 'signedOff':
        seated = false;
        job = null;
        covers = [];
        advice = null;
        break;
      case 'message':
        advice = { place: message.place, untilMs: message.untilMs };
        break;
      case 'resetClear':
        clearMeter(message.resetId, message.expiresAtMs);
        break;
      case 'officeMessage':
        for (const listener of messageListeners) listener(message);
        break;
      case 'covers':
        covers = message.covers;
        for (const listener of coverListeners) listener(covers);
        break;
      case 'offer':
        for (const listener of offerListeners) listener(message);
        break;
    }
    for (const look of watchers) look();
  }

  link();
  return {
    job: () => job,
    meterOn: () => meterOn,
    zoneFees: () => zoneFees,
    ready: () => seated,
    command: ask,
    async signOn(given) {
      badge = null;
      const answer = await ask({ type: 'signOn', ...given });
      if (answer?.ok) badge = given;
      return answer;
    },
    send(message) {
      if (seated) transmit(JSON.stringify(message));
    },
    onOffer: (listener) => offerListeners.add(listener),
    onCovers: (listener) => coverListeners.add(listener),
    onOfficeMessage: (listener) => messageListeners.add(listener),
    covers: () => covers,
    advice: () => advice,
    when(fits, signal) {
      if (fits() || signal?.aborted || switchedOff) return Promise.resolve();
      return new Promise((resolve) => {
        const look = () => {
          if (!fits() && !signal?.aborted && !switchedOff) return;
          watchers.delete(look);
          signal?.removeEventListener('abort', look);
          resolve();
        };
        watchers.add(look);
        signal?.addEventListener('abort', look, { once: true });
      });
    },
    breakLink(wallMs) {
      comeBackMs = wallMs;
      line?.breakOff();
    },
    off() {
      switchedOff = true;
      clearTimeout(timer);
      line?.close();
      for (const { resolve } of unanswered.values()) resolve(null);
      for (const look of watchers) look();
    },
  };
}
