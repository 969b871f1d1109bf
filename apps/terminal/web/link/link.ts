import type { Heard } from './state.ts';

/** The suite says the time every 10 s; a link silent for longer is none. */
const SILENT_MS = 25_000;
const COME_BACK_MS = 500;
const LONGEST_COME_BACK_MS = 10_000;
/** Another terminal has this vehicle now: coming back would take it from there. */
const REPLACED = 4001;
/** The node leaves, and another takes the phone in: it comes back at once, a little apart from all others. */
const MOVED = 1012;
const MOVED_COME_BACK_MS = 300;
const MOST_MOVES = 10;

export type Link = {
  send(text: string): boolean;
  /** Tries at once, where it would have waited. */
  hurry(): void;
};

/** Keeps a WebSocket to the suite up: opened again after every break, sooner where the phone says that it is online. */
export function keepLink(url: string, on: { up(): void; down(): void; heard(message: Heard): void }): Link {
  let socket: WebSocket | null = null;
  let comeBackMs = COME_BACK_MS;
  /** Since the suite last said something. */
  let moves = 0;
  let again: ReturnType<typeof setTimeout> | undefined;
  let watch: ReturnType<typeof setTimeout> | undefined;

  function open(): void {
    clearTimeout(again);
    if (socket) return;
    if (!navigator.onLine) {
      again = setTimeout(open, LONGEST_COME_BACK_MS);
      return;
    }
    const opened = new WebSocket(url);
    socket = opened;
    listen(opened);
  }

  function listen(opened: WebSocket): void {
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(() => drop(opened), SILENT_MS);
    };
    alive();
    opened.addEventListener('open', () => {
      comeBackMs = COME_BACK_MS;
      alive();
      on.up();
    });
    opened.addEventListener('message', ({ data }) => {
      if (socket !== opened) return;
      alive();
      moves = 0;
      on.heard(JSON.parse(String(data)) as Heard);
    });
    opened.addEventListener('close', ({ code }) => drop(opened, code));
  }

  function drop(opened: WebSocket, code?: number): void {
    if (socket !== opened) return;
    socket = null;
    clearTimeout(watch);
    opened.close();
    on.down();
    if (code === MOVED && moves < MOST_MOVES) {
      moves += 1;
      again = setTimeout(open, Math.random() * MOVED_COME_BACK_MS);
      return;
    }
    again = setTimeout(open, code === REPLACED ? LONGEST_COME_BACK_MS : comeBackMs);
    comeBackMs = Math.min(LONGEST_COME_BACK_MS, comeBackMs * 1.6);
  }

  window.addEventListener('offline', () => {
    if (socket) drop(socket);
  });
  window.addEventListener('online', open);
  open();
  return {
    send(text) {
      if (socket?.readyState !== WebSocket.OPEN) return false;
      socket.send(text);
      return true;
    },
    hurry: open,
  };
}
