import { IconMoon, IconSun, IconSunMoon } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { QUERY_CODES } from '#core/query/codes.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { clockText } from '#ui/kit/format.ts';
import { here, page, press } from '../driver.ts';
import { driverState, meterRules } from '../link/seen.ts';
import { useSay } from '../say.ts';
import { chooseLights, LIGHTS, lights } from './night.ts';

const LONG_PRESS_MS = 1_500;

/** What calls the office in secret while it is held long: nothing shows, nothing sounds. */
function useHeld(code: number) {
  const held = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const release = () => clearTimeout(held.current);
  return {
    onPointerDown: () => {
      held.current = setTimeout(() => press({ type: 'query', code, text: '', channel: '', at: here() }), LONG_PRESS_MS);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}

/** Plate, state and time. The plate, held long, is the silent alarm; the time is the duress call. */
export function TopBar() {
  const state = useObservable(page);
  const now = useNow();
  const { say, told } = useSay();
  const silentAlarm = useHeld(QUERY_CODES.silentAlarm);
  const duress = useHeld(QUERY_CODES.duress);
  const choice = useObservable(lights);
  const Light = { auto: IconSunMoon, day: IconSun, night: IconMoon }[choice];
  return (
    <header className="top">
      <div className="plate" {...silentAlarm}>
        {state.badge?.plate}
      </div>
      <div className="who">
        <strong className="chip">{told(`state.${driverState(state)}`)}</strong>
        <span>{state.driverName}</span>
      </div>
      <time className="clock" {...duress}>
        {clockText(now, meterRules(state).zone)}
      </time>
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
