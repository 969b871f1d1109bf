/** How long a toast stays unless it says so, and how long it takes to come and go, in ms. */
export const TOAST_LIFE_MS = 3_000;
export const TOAST_SHOW_MS = 300;
export const TOAST_HIDE_MS = 250;

/**
 * Where a toast is in its life. `untilMs` is when the phase ends by itself: null where it does not, as the toast is
 * sticky or somebody reads it.
 */
export type ToastLife =
  | { phase: 'shown'; untilMs: number | null }
  | { phase: 'leaving'; untilMs: number }
  | { phase: 'gone' };

export type ToastTerms = { life?: number | undefined; sticky?: boolean | undefined };

const wholeLife = ({ life = TOAST_LIFE_MS, sticky = false }: ToastTerms, nowMs: number): ToastLife => ({
  phase: 'shown',
  untilMs: sticky ? null : nowMs + life,
});

export const born = wholeLife;

/** The mouse is on it: its life stands still. One that is leaving leaves. */
export const hovered = (life: ToastLife): ToastLife =>
  life.phase === 'shown' ? { phase: 'shown', untilMs: null } : life;

/** The mouse left it: its life begins anew. */
export const unhovered = (life: ToastLife, terms: ToastTerms, nowMs: number): ToastLife =>
  life.phase === 'shown' ? wholeLife(terms, nowMs) : life;

export const closed = (life: ToastLife, nowMs: number): ToastLife =>
  life.phase === 'shown' ? { phase: 'leaving', untilMs: nowMs + TOAST_HIDE_MS } : life;

/** The life as it is at an instant. */
export function atInstant(life: ToastLife, nowMs: number): ToastLife {
  if (life.phase === 'gone' || life.untilMs === null || nowMs < life.untilMs) return life;
  return life.phase === 'leaving' ? { phase: 'gone' } : atInstant(closed(life, life.untilMs), nowMs);
}
