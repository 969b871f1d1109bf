import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { atText } from '#ui/kit/format.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { meterRules, seen } from '../link/seen.ts';
import { useSay } from '../say.ts';

const CHOICES_HOURS = [0.5, 1, 1.5, 2, 3, 4, 6, 8];
/** Every clock of the world shows a whole quarter then. */
const STEP_MS = 15 * MINUTE_MS;

/** Until when the driver means to work, where they have said. */
export function GoingHome() {
  const state = useObservable(page);
  const now = useNow(10_000);
  const { say, language } = useSay();
  const { shiftEndsAtMs } = seen(state);
  if (shiftEndsAtMs === null) return null;
  const time = atText(shiftEndsAtMs, meterRules(state).zone, language);
  const passed = shiftEndsAtMs <= now;
  return (
    <p className={`told ${passed ? 'broken' : 'soon'}`}>{say(passed ? 'goHome.passed' : 'goHome.at', { time })}</p>
  );
}

/** A driver says when they go home, or that they have not decided. */
export function GoHomeSheet({ onClose }: { onClose: () => void }) {
  const state = useObservable(page);
  const now = useNow(10_000);
  const { say, language } = useSay();
  const { zone } = meterRules(state);
  const { shiftEndsAtMs } = seen(state);
  const choose = (endsAtMs: number | null) => {
    press({ type: 'planShiftEnd', endsAtMs });
    onClose();
  };
  return (
    <Sheet title={say('goHome.title')} onClose={onClose}>
      <h2>{say('goHome.title')}</h2>
      <p>{say('goHome.hint')}</p>
      <div className="choices">
        {CHOICES_HOURS.map((hours) => {
          const endsAtMs = Math.ceil((now + hours * HOUR_MS) / STEP_MS) * STEP_MS;
          return (
            <Button
              key={hours}
              label={atText(endsAtMs, zone, language)}
              pressed={endsAtMs === shiftEndsAtMs}
              onPress={() => choose(endsAtMs)}
            />
          );
        })}
      </div>
      <Button label={say('goHome.never')} pressed={shiftEndsAtMs === null} onPress={() => choose(null)} />
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
