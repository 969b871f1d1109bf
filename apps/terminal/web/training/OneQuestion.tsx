import { useEffect } from 'react';
import { LONGEST_CHOICE, plainText } from '#core/training/question/question.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import type { OwnTrainings } from '../../contract/own-training.ts';
import { page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { MapQuestion } from './MapQuestion.tsx';
import { type Given, toggled } from './unsaved.ts';
import { useTrainingSay } from './use-training-say.ts';

type Asked = NonNullable<OwnTrainings['running']>['questions'][number];
type Answered = { question: Asked; given: Given | null; onGive: (given: Given) => void };

/** A question with its picture, and the ways to answer it that a thumb can hit. */
export function OneQuestion({ tryId, there, ...answered }: Answered & { tryId: number; there: boolean }) {
  const { question } = answered;
  const { say } = useTrainingSay();
  return (
    <section className="testQuestion">
      <h3>{question.text}</h3>
      {question.picture ? <Picture tryId={tryId} there={there} {...answered} /> : null}
      {question.kind === 'several' ? <p>{say('test.several')}</p> : null}
      {question.kind === 'map' ? null : question.kind === 'matching' ? (
        <Pairs {...answered} />
      ) : question.kind === 'numeric' || question.kind === 'short' ? (
        <Typed {...answered} />
      ) : (
        <Choices {...answered} />
      )}
    </section>
  );
}

const chosenOf = (given: Given | null): number[] => (given && 'chosen' in given ? given.chosen : []);

function Choices({ question: { kind, options, text }, given, onGive }: Answered) {
  const { say } = useTrainingSay();
  const chosen = chosenOf(given);
  const labels: [number, string][] =
    kind === 'trueFalse'
      ? [
          [1, say('test.true')],
          [0, say('test.false')],
        ]
      : options.map((option, place) => [place, option]);
  return (
    <fieldset className="testChoices" aria-label={text}>
      {labels.map(([place, label]) => (
        <Button
          key={place}
          label={label}
          pressed={chosen.includes(place)}
          onPress={() => onGive({ chosen: kind === 'several' ? toggled(chosen, place) : [place] })}
        />
      ))}
    </fieldset>
  );
}

function Pairs({ question: { lefts, options }, given, onGive }: Answered) {
  const { say } = useTrainingSay();
  const chosen = lefts.map((_, n) => chosenOf(given)[n] ?? -1);
  return (
    <div className="testChoices">
      {lefts.map((left, n) => (
        <label key={left} className="field">
          <span>{left}</span>
          <select
            value={chosen[n]}
            onChange={({ currentTarget: { value } }) =>
              onGive({ chosen: chosen.map((place, other) => (other === n ? Number(value) : place)) })
            }
          >
            <option value={-1}>{say('test.choose')}</option>
            {options.map((option, place) => (
              <option key={option} value={place}>
                {option}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

function Typed({ question: { kind }, given, onGive }: Answered) {
  const { say } = useTrainingSay();
  return (
    <label className="field">
      <span>{say(kind === 'numeric' ? 'test.number' : 'test.words')}</span>
      <input
        value={given && 'text' in given ? given.text : ''}
        inputMode={kind === 'numeric' ? 'decimal' : 'text'}
        autoComplete="off"
        maxLength={LONGEST_CHOICE}
        onChange={({ currentTarget: { value } }) => onGive({ text: plainText(value) })}
      />
    </label>
  );
}

function Picture({
  tryId,
  there,
  question: { place, map },
  given,
  onGive,
}: Answered & { tryId: number; there: boolean }) {
  const { testPicture } = useObservable(page);
  const { say } = useTrainingSay();
  const shown = testPicture?.tryId === tryId && testPicture.place === place ? testPicture.source : null;
  const wanted = there && shown === null;
  useEffect(() => {
    if (wanted) press({ type: 'testPicture', tryId, place });
  }, [wanted, tryId, place]);
  return shown === null ? (
    <p className="told soon">{say('test.pictureWaits')}</p>
  ) : map ? (
    <MapQuestion
      source={shown}
      box={map}
      at={given && 'at' in given ? given.at : null}
      onPoint={(at) => onGive({ at })}
    />
  ) : (
    <img className="testPicture" src={shown} alt={say('test.picture')} />
  );
}
