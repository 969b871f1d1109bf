import { useState } from 'react';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { whenText } from '#ui/kit/format.ts';
import type { OwnTrainings } from '../../contract/own-training.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useSay } from '../say.ts';
import { useTrainingSay } from './use-training-say.ts';

/** The sessions a driver may book for a training, or the way out of the one they are in. */
export function Sessions({ one, zone }: { one: OwnTrainings['list'][number]; zone: string }) {
  const { training, asking } = useObservable(page);
  const now = useNow(10_000);
  const { say, language } = useTrainingSay();
  const [leaving, setLeaving] = useState(false);
  const { trainingId, state, startsAtMs, waits } = one;
  const busy = asking.some(({ order }) => order.type === 'bookSession' || order.type === 'leaveSession');
  const isIn = (state === 'booked' || waits) && startsAtMs !== null && startsAtMs > now;
  if (isIn)
    return (
      <>
        <Button
          label={say(waits ? 'session.leaveWait' : 'session.leave')}
          tone="quiet"
          disabled={busy}
          onPress={() => setLeaving(true)}
        />
        {leaving ? (
          <LeaveSheet
            label={say(waits ? 'session.leaveWait' : 'session.leave')}
            onLeave={() => {
              press({ type: 'leaveSession', trainingId });
              setLeaving(false);
            }}
            onClose={() => setLeaving(false)}
          />
        ) : null}
      </>
    );
  const sessions = (training?.sessions ?? []).filter((session) => session.trainingId === trainingId);
  if (sessions.length === 0) return null;
  return (
    <>
      <small>{say('session.choose')}</small>
      {sessions.map(({ sessionId, startsAtMs: startsMs, place, free }) => (
        <Button
          key={sessionId}
          label={whenText(startsMs, now, zone, language)}
          detail={say(free > 0 ? 'session.seats' : 'session.full', { place, free })}
          disabled={busy}
          onPress={() => press({ type: 'bookSession', trainingId, sessionId })}
        />
      ))}
    </>
  );
}

function LeaveSheet({ label, onLeave, onClose }: { label: string; onLeave: () => void; onClose: () => void }) {
  const { say: sayPage } = useSay();
  const { say } = useTrainingSay();
  return (
    <Sheet title={say('session.leaveSure')} onClose={onClose}>
      <h2>{say('session.leaveSure')}</h2>
      <p>{say('session.leaveAbout')}</p>
      <Button label={label} tone="main" onPress={onLeave} />
      <Button label={sayPage('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
