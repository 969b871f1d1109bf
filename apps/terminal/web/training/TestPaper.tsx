import { useEffect, useRef, useState } from 'react';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import type { OwnTrainings } from '../../contract/own-training.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { answers, give, sendRest } from './answers.ts';
import { OneQuestion } from './OneQuestion.tsx';
import { type Given, isAnswered, nextToSave, unsavedPlaces } from './unsaved.ts';
import { useTrainingSay } from './use-training-say.ts';

type Running = NonNullable<OwnTrainings['running']>;

/** What is refused is not sent again and again. */
const SEND_EVERY_MS = 700;
/** So long after the last key what is typed is sent. */
const TYPED_MS = 500;
const NONE: ReadonlyMap<number, Given> = new Map();

const clock = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** A test, one question at a time; each answer goes to the suite at once, and again after a break of the link. */
export function TestPaper({ running, there, onPause }: { running: Running; there: boolean; onPause: () => void }) {
  const { tryId, questions, endsAtMs, name } = running;
  const { asking } = useObservable(page);
  const now = useNow(1_000);
  const { say, language } = useTrainingSay();
  const [at, setAt] = useState(0);
  const given = useObservable(answers);
  const typed: ReadonlyMap<number, Given> = given.tryId === tryId ? given.typed : NONE;
  const [sure, setSure] = useState(false);
  const told = questions.map((one) => one.given);
  const over = now >= endsAtMs;
  const handing = asking.some(({ order }) => order.type === 'handInTest');
  const onTheirWay = asking.flatMap(({ order, doneAtMs }) =>
    order.type === 'answerTest' ? [{ place: order.place, sentAtMs: doneAtMs }] : [],
  );
  const next = there ? nextToSave(typed, told, onTheirWay, now) : null;
  const nextGiven = next === null ? undefined : typed.get(next);
  const sent = next === null ? '' : JSON.stringify([next, nextGiven]);
  const sentAtMs = useRef(-SEND_EVERY_MS);
  useEffect(() => {
    if (next === null || !nextGiven) return undefined;
    const send = () => {
      sentAtMs.current = performance.now();
      press({ type: 'answerTest', tryId, place: next, given: nextGiven });
    };
    const pauseMs = 'text' in nextGiven ? TYPED_MS : 0;
    const timer = setTimeout(send, Math.max(pauseMs, sentAtMs.current + SEND_EVERY_MS - performance.now()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- an answer is sent once, not with each second of the clock
  }, [sent]);
  useEffect(() => () => sendRest(tryId), [tryId]);
  const unsaved = unsavedPlaces(typed, told).length;
  const ends = over && there && !handing && unsaved === 0;
  useEffect(() => {
    if (ends) press({ type: 'handInTest', tryId });
  }, [ends, tryId]);
  const givenAt = (place: number) => typed.get(place) ?? told[place] ?? null;
  const question = questions[at];
  const without = questions.filter(({ place }) => !isAnswered(givenAt(place))).length;
  const last = at === questions.length - 1;
  return (
    <>
      <header className="testHead">
        <h2>{name[language]}</h2>
        <p>
          <span>{say('test.place', { n: at + 1, count: questions.length })}</span>
          <strong role="timer">{say('test.left', { time: clock(endsAtMs - now) })}</strong>
        </p>
        <progress
          max={questions.length}
          value={questions.length - without}
          aria-label={say('test.place', { n: at + 1, count: questions.length })}
        />
      </header>
      {over ? <p className="told soon">{say('test.over')}</p> : null}
      {question ? (
        <OneQuestion
          key={question.place}
          tryId={tryId}
          question={question}
          there={there}
          given={givenAt(question.place)}
          onGive={(what) => give(tryId, question.place, what)}
        />
      ) : null}
      <small>{unsaved === 0 ? say('test.kept') : say('test.saving', { count: unsaved })}</small>
      <div className="testFoot">
        <div className="pair">
          <Button label={say('test.before')} disabled={at === 0} onPress={() => setAt(at - 1)} />
          {last ? (
            <Button label={say('test.handIn')} tone="main" disabled={handing} onPress={() => setSure(true)} />
          ) : (
            <Button label={say('test.next')} tone="main" onPress={() => setAt(at + 1)} />
          )}
        </div>
        <Button label={say('test.pause')} tone="quiet" onPress={onPause} />
      </div>
      {sure ? (
        <Sheet title={say('test.handInSure')} onClose={() => setSure(false)}>
          <h2>{say('test.handInSure')}</h2>
          <p>{without === 0 ? say('test.allAnswered') : say('test.unanswered', { count: without })}</p>
          {unsaved > 0 ? <p className="told soon">{say('test.saving', { count: unsaved })}</p> : null}
          <Button
            label={say('test.handIn')}
            tone="main"
            disabled={handing || unsaved > 0 || !there}
            onPress={() => press({ type: 'handInTest', tryId })}
          />
          <Button label={say('test.stay')} tone="quiet" onPress={() => setSure(false)} />
        </Sheet>
      ) : null}
    </>
  );
}
