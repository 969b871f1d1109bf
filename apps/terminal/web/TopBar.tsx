import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { useRef } from 'react';
import { QUERY_CODES } from '#core/query/codes.ts';
import { useObservable } from '#engine/web/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { clockText } from '#ui/kit/format.ts';
import { here, page, press } from './driver.ts';
import { chooseLights, LIGHTS, lights } from './night.ts';
import { useSay } from './say.ts';
import { driverState, meterRules } from './seen.ts';

const LONG_PRESS_MS = 1_500;

/** Plate, state and time. The plate, held long, is the silent alarm: nothing shows, nothing sounds. */
export function TopBar() {
  const state = useObservable(page);
  const now = useNow();
  const { say, told } = useSay();
  const held = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const hold = () => {
    held.current = setTimeout(() => {
      press({ type: 'query', code: QUERY_CODES.silentAlarm, text: '', channel: '', at: here() });
    }, LONG_PRESS_MS);
  };
  const release = () => clearTimeout(held.current);
  const choice = useObservable(lights);
  const Light = { auto: IconSunMoon, day: IconSun, night: IconMoon }[choice];
  return (
    <header className="top">
      <div
        className="plate"
        onPointerDown={hold}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
      >
        {state.badge?.plate}
      </div>
      <div className="who">
        <strong className="chip">{told(`state.${driverState(state)}`)}</strong>
        <span>{state.driverName}</span>
      </div>
      <time className="clock">{clockText(now, meterRules(state).zone)}</time>
      <button
        type="button"
        className="iconButton"
        aria-label={say(`app.lights.${choice}`)}
        onClick={() => chooseLights(LIGHTS[(LIGHTS.indexOf(choice) + 1) % LIGHTS.length] ?? 'auto')}
      >
        <Light size={26} />
      </button>
    </header>
  );
}
