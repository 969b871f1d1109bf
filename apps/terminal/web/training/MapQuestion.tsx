import { useEffect, useRef, useState } from 'react';
import { Button } from '../frame/Button.tsx';
import { type Box, moved, placeAt, spotOf } from './map-spot.ts';
import { useTrainingSay } from './use-training-say.ts';

const ZOOMS = [1, 2, 4] as const;
/** One press of an arrow key, as a part of what is seen. */
const STEP = 0.02;
const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** A drawing of the streets on which a place is pointed at: by a tap, or by the arrow keys; larger it is moved by the finger. */
export function MapQuestion({
  source,
  box,
  at,
  onPoint,
}: {
  source: string;
  box: Box;
  at: readonly [number, number] | null;
  onPoint: (at: [number, number]) => void;
}) {
  const { say } = useTrainingSay();
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]>(1);
  const frame = useRef<HTMLDivElement>(null);
  const spot = at && spotOf(box, at);
  const middle = useRef(spot ?? ([0.5, 0.5] as const));
  useEffect(() => {
    const seen = frame.current;
    if (!seen) return;
    // The place that was chosen, or what was in the middle, stays there.
    const [x, y] = middle.current;
    seen.scrollTo(x * seen.scrollWidth - seen.clientWidth / 2, y * seen.scrollHeight - seen.clientHeight / 2);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another size moves what is seen
  }, [zoom]);
  const resize = (to: (typeof ZOOMS)[number]) => {
    const seen = frame.current;
    if (seen)
      middle.current = spot ?? [
        (seen.scrollLeft + seen.clientWidth / 2) / seen.scrollWidth,
        (seen.scrollTop + seen.clientHeight / 2) / seen.scrollHeight,
      ];
    setZoom(to);
  };
  return (
    <>
      <p>{say('test.point')}</p>
      <div className="testMap" ref={frame}>
        <button
          type="button"
          aria-label={say(spot ? 'test.pointed' : 'test.point')}
          style={{ width: `${zoom * 100}%` }}
          onClick={({ currentTarget, clientX, clientY, detail }) => {
            // Pressed by a key it has no place of its own.
            if (detail === 0) return onPoint(placeAt(box, spot ?? [0.5, 0.5]));
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            return onPoint(placeAt(box, [(clientX - left) / width, (clientY - top) / height]));
          }}
          onKeyDown={(event) => {
            const arrow = ARROWS[event.key];
            if (!arrow) return;
            event.preventDefault();
            onPoint(placeAt(box, moved(spot ?? [0.5, 0.5], arrow, zoom)));
          }}
        >
          <img src={source} alt={say('test.map')} draggable={false} />
          {spot ? (
            <span className="testPin" style={{ left: `${spot[0] * 100}%`, top: `${spot[1] * 100}%` }} aria-hidden />
          ) : null}
        </button>
      </div>
      <div className="pair">
        <Button label={say('test.smaller')} disabled={zoom === 1} onPress={() => resize(zoom === 4 ? 2 : 1)} />
        <Button label={say('test.larger')} disabled={zoom === 4} onPress={() => resize(zoom === 1 ? 2 : 4)} />
      </div>
    </>
  );
}
