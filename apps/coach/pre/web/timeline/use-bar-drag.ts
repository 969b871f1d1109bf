import { type PointerEvent, useRef, useState } from 'react';

/** A hand that rests trembles by less. */
const BEGINS_AFTER_PIXELS = 6;
/** So near to the edge of the lanes they move on. */
const EDGE_PIXELS = 28;
const EDGE_STEP = 14;

export type Dragged = { jobId: number; x: number; y: number; laneId: string | null };

const laneUnder = (x: number, y: number) =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-lane]')?.dataset['lane'] ?? null;

/** What scrolls under the hand: the lanes of the cars, those without one, or on a phone the whole page. */
function scrollerUnder(x: number, y: number): HTMLElement | null {
  let at = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-scrolls]') ?? null;
  while (at && at.scrollHeight <= at.clientHeight)
    at = at.parentElement?.closest<HTMLElement>('[data-scrolls]') ?? null;
  return at;
}

/** Drags a bar to a lane by mouse, pen or finger. `jobId` of a bar is dropped on `laneId`; outside all lanes nothing happens. */
export function useBarDrag(onDrop: (jobId: number, laneId: string) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const begun = useRef<{ jobId: number; pointerId: number; x: number; y: number } | null>(null);
  const wasDragged = useRef(false);

  const end = () => {
    begun.current = null;
    setDragged(null);
  };
  const move = (event: PointerEvent<HTMLElement>) => {
    const from = begun.current;
    if (from?.pointerId !== event.pointerId) return;
    const { clientX: x, clientY: y } = event;
    if (!wasDragged.current && Math.hypot(x - from.x, y - from.y) < BEGINS_AFTER_PIXELS) return;
    wasDragged.current = true;
    const scroller = scrollerUnder(x, y);
    if (scroller) {
      const { top, bottom } = scroller.getBoundingClientRect();
      if (y < top + EDGE_PIXELS) scroller.scrollBy(0, -EDGE_STEP);
      else if (y > bottom - EDGE_PIXELS) scroller.scrollBy(0, EDGE_STEP);
    }
    setDragged({ jobId: from.jobId, x, y, laneId: laneUnder(x, y) });
  };
  return {
    dragged,
    cancel: end,
    /** Was the last press on a bar a drag, so that its click opens nothing? */
    wasDragged: () => wasDragged.current,
    hands: (jobId: number) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        wasDragged.current = false;
        begun.current = { jobId, pointerId: event.pointerId, x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: move,
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const from = begun.current;
        const laneId = from && wasDragged.current ? laneUnder(event.clientX, event.clientY) : null;
        end();
        if (from && laneId !== null) onDrop(from.jobId, laneId);
      },
      onPointerCancel: end,
    }),
  };
}
export type BarDrag = ReturnType<typeof useBarDrag>;
