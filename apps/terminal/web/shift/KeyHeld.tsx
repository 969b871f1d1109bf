import { useObservable } from '#engine/web/calls/observable.ts';
import { atText } from '#ui/kit/format.ts';
import { page } from '../driver.ts';
import { meterRules } from '../link/seen.ts';
import { useSay } from '../say.ts';

/** The key that the driver has, when it is due, and whether the key desk knows of a later end. */
export function KeyHeld() {
  const state = useObservable(page);
  const { say, language } = useSay();
  const { key } = state.told;
  if (!key) return null;
  const { plate, dueAtMs, late, extended } = key;
  const figures = { plate, time: atText(dueAtMs, meterRules(state).zone, language) };
  if (late) return <p className="told broken">{say('key.late', figures)}</p>;
  return <p className="told soon">{say(extended ? 'key.extended' : 'key.due', figures)}</p>;
}
