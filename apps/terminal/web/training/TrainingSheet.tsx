import { useEffect, useState } from 'react';
import { printedDay } from '#core/print/print-words.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { whenText } from '#ui/kit/format.ts';
import type { OwnTrainings } from '../../contract/own-training.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useSay } from '../say.ts';
import { Sessions } from './Sessions.tsx';
import { TestPaper } from './TestPaper.tsx';
import './training.css';
import { useTrainingSay } from './use-training-say.ts';

type Own = OwnTrainings['list'][number];

/** What the driver is to learn, and the tests they take of it. */
export function TrainingSheet({ onClose }: { onClose: () => void }) {
  const { training, seated, atHome } = useObservable(page);
  const { say: sayPage } = useSay();
  const { say } = useTrainingSay();
  const [answering, setAnswering] = useState(false);
  const [beginning, setBeginning] = useState<Own | null>(null);
  const there = seated || atHome?.known === true;
  useEffect(() => {
    if (there) press({ type: 'myTraining' });
  }, [there]);
  const running = training?.running ?? null;
  const isAnswering = answering && running !== null;
  return (
    <Sheet title={sayPage('training.open')} onClose={onClose}>
      {isAnswering ? (
        <TestPaper key={running.tryId} running={running} there={there} onPause={() => setAnswering(false)} />
      ) : (
        <>
          <h2>{sayPage('training.open')}</h2>
          {training ? null : <p className="told soon">{say('training.waits')}</p>}
          {training?.list.length === 0 ? <p>{say('training.none')}</p> : null}
          {training?.list.map((one) => (
            <OneTraining
              key={one.trainingId}
              one={one}
              zone={training.zone}
              runs={running?.trainingId === one.trainingId}
              onGoOn={() => setAnswering(true)}
              onBegin={() => setBeginning(one)}
            />
          ))}
          <Button label={sayPage('app.back')} tone="quiet" onPress={onClose} />
        </>
      )}
      {beginning ? (
        <BeginSheet
          one={beginning}
          onBegin={() => {
            press({ type: 'startTest', trainingId: beginning.trainingId });
            setAnswering(true);
            setBeginning(null);
          }}
          onClose={() => setBeginning(null)}
        />
      ) : null}
    </Sheet>
  );
}

function OneTraining({
  one,
  zone,
  runs,
  onGoOn,
  onBegin,
}: {
  one: Own;
  zone: string;
  runs: boolean;
  onGoOn: () => void;
  onBegin: () => void;
}) {
  const now = useNow(10_000);
  const { seated, atHome, asking } = useObservable(page);
  const { say, told, language } = useTrainingSay();
  const when = (ms: number) => whenText(ms, now, zone, language);
  const { why, name, state, passMark, score, startsAtMs, untilDate, test, last } = one;
  const begins = asking.some(({ order }) => order.type === 'startTest');
  const holds = state === 'passed' || state === 'waived';
  const again = test?.againAtMs ?? null;
  return (
    <article className="card">
      <strong>{name[language]}</strong>
      <p className={holds ? 'told fine' : 'told'}>
        {told(one.waits ? 'training.waitsFor' : `training.state.${state}`, {
          time: startsAtMs === null ? '' : when(startsAtMs),
          place: one.place ?? '',
        })}
      </p>
      {why === null ? null : <p>{say('training.why', { why })}</p>}
      {score === null ? null : <span>{say('training.result', { score })}</span>}
      {holds && untilDate !== null ? (
        <small>{say('training.until', { day: printedDay(untilDate, language) })}</small>
      ) : null}
      {last === null || score !== null ? null : (
        <span>{say(last.passed ? 'training.lastPassed' : 'training.lastFailed', { score: last.score })}</span>
      )}
      {runs ? (
        <Button label={say('training.goOn')} tone="main" onPress={onGoOn} />
      ) : test === null ? null : again !== null && again > now ? (
        <p className="told soon">{say('training.again', { time: when(again) })}</p>
      ) : (
        <>
          <span>
            {say('training.test', {
              questions: test.questions,
              minutes: test.minutes,
              passMark,
              left: Math.max(1, test.left),
            })}
          </span>
          <Button
            label={say('training.begin')}
            tone="main"
            disabled={begins || !(seated || atHome?.known === true)}
            onPress={onBegin}
          />
        </>
      )}
      <Sessions one={one} zone={zone} />
    </article>
  );
}

function BeginSheet({ one, onBegin, onClose }: { one: Own; onBegin: () => void; onClose: () => void }) {
  const { say: sayPage } = useSay();
  const { say, language } = useTrainingSay();
  return (
    <Sheet title={say('training.beginSure')} onClose={onClose}>
      <h2>{one.name[language]}</h2>
      <p>{say('training.beginAbout', { minutes: one.test?.minutes ?? 0 })}</p>
      <Button label={say('training.begin')} tone="main" onPress={onBegin} />
      <Button label={sayPage('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
