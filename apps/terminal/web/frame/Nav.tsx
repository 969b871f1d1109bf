import { IconHelpCircle, IconMessage, IconSteeringWheel, IconUserCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { QUERY_CODES } from '#core/query/codes.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { happen, here, page, press } from '../driver.ts';
import { unread } from '../link/seen.ts';
import type { Screen } from '../link/state.ts';
import { useSay } from '../say.ts';

const TWICE_WITHIN_MS = 5_000;
const ICONS = { home: IconSteeringWheel, messages: IconMessage, ask: IconHelpCircle, shift: IconUserCircle };

export function Nav() {
  const state = useObservable(page);
  const { say } = useSay();
  const count = unread(state).length;
  const tab = (screen: Screen) => {
    const Icon = ICONS[screen];
    return (
      <button
        type="button"
        className="tab"
        aria-current={state.screen === screen ? 'page' : undefined}
        onClick={() => happen({ type: 'show', screen })}
      >
        <Icon size={26} />
        <span>{say(`nav.${screen}`)}</span>
        {screen === 'messages' && count > 0 ? (
          <b className="count" aria-label={say('nav.unread', { count })}>
            {count}
          </b>
        ) : null}
      </button>
    );
  };
  return (
    <nav aria-label={say('nav.label')}>
      {tab('home')}
      {tab('messages')}
      <Emergency />
      {tab('ask')}
      {tab('shift')}
    </nav>
  );
}

/** Two taps within five seconds: one alone may be a sleeve. */
function Emergency() {
  const [armed, setArmed] = useState(false);
  const { say } = useSay();
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => setArmed(false), TWICE_WITHIN_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  const tap = () => {
    setArmed(!armed);
    if (!armed) return;
    press({ type: 'query', code: QUERY_CODES.panic, text: '', channel: '', at: here() });
    happen({ type: 'notice', tone: 'info', key: 'sos.onTheWay' });
  };
  return (
    <button
      type="button"
      className={armed ? 'tab sos armed' : 'tab sos'}
      onClick={tap}
      aria-label={armed ? undefined : say('sos.label')}
    >
      <span>{say(armed ? 'sos.again' : 'sos.short')}</span>
    </button>
  );
}
