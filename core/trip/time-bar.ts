/** How many seconds of a drive pass in one of the viewer’s. */
export const REPLAY_SPEEDS = [0.5, 1, 2, 5, 10, 30, 60] as const;
export type ReplaySpeed = (typeof REPLAY_SPEEDS)[number];

/** What the time bar of a replay shows: an instant between two ends, running or not. */
export interface TimeBar {
  fromMs: number;
  toMs: number;
  atMs: number;
  playing: boolean;
  speed: ReplaySpeed;
}

export type TimeBarMove =
  | { kind: 'tick'; elapsedMs: number }
  | { kind: 'scrub'; atMs: number }
  | { kind: 'play' }
  | { kind: 'speed'; speed: ReplaySpeed }
  /** To the next or the last of these instants. */
  | { kind: 'step'; by: 1 | -1; marks: readonly number[] }
  | { kind: 'begin' }
  | { kind: 'end' };

const within = ({ fromMs, toMs }: TimeBar, atMs: number) => Math.min(toMs, Math.max(fromMs, atMs));

/** The bar after a move. It stops at the end; played again there, it begins anew. */
export function moved(bar: TimeBar, move: TimeBarMove): TimeBar {
  switch (move.kind) {
    case 'tick': {
      if (!bar.playing) return bar;
      const atMs = within(bar, bar.atMs + move.elapsedMs * bar.speed);
      return { ...bar, atMs, playing: atMs < bar.toMs };
    }
    case 'scrub':
      return { ...bar, atMs: within(bar, move.atMs) };
    case 'play':
      if (bar.playing) return { ...bar, playing: false };
      return { ...bar, playing: bar.toMs > bar.fromMs, atMs: bar.atMs >= bar.toMs ? bar.fromMs : bar.atMs };
    case 'speed':
      return { ...bar, speed: move.speed };
    case 'step': {
      const ahead = move.marks.filter((mark) => (move.by > 0 ? mark > bar.atMs : mark < bar.atMs));
      const next = ahead.length === 0 ? undefined : move.by > 0 ? Math.min(...ahead) : Math.max(...ahead);
      return { ...bar, playing: false, atMs: within(bar, next ?? (move.by > 0 ? bar.toMs : bar.fromMs)) };
    }
    case 'begin':
      return { ...bar, playing: false, atMs: bar.fromMs };
    case 'end':
      return { ...bar, playing: false, atMs: bar.toMs };
  }
}
