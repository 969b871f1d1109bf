import { useEffect, useRef, useState } from 'react';
import { LONGEST_STATEMENT } from '#core/incident/terms.ts';
import { LONGEST_OWN_APPEAL } from '#core/suspension/own-appeal.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { moneyText, whenText } from '#ui/kit/format.ts';
import { fetchFile } from '#ui/kit/save-file.ts';
import type { OwnSuspensions } from '../../contract/own-matters.ts';
import { happen, page, press } from '../driver.ts';
import { MyFigures } from '../figures/MyFigures.tsx';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { RosterSheet } from '../roster/RosterSheet.tsx';
import { useSay } from '../say.ts';
import { MyTraining } from '../training/MyTraining.tsx';

type Own = OwnSuspensions['list'][number];
type Asked = OwnSuspensions['statements'][number];

/** What is decided about the driver, for whoever is there without a vehicle. */
export function AtHome() {
  const { atHome } = useObservable(page);
  const [rostering, setRostering] = useState(false);
  const { say } = useSay();
  return (
    <main className="signOn">
      <p>{say('own.who', { name: atHome?.name ?? '' })}</p>
      <MyTraining />
      <OwnMatters as="h1" />
      <Button label={say('roster.open')} onPress={() => setRostering(true)} />
      <MyFigures />
      {rostering ? <RosterSheet onClose={() => setRostering(false)} /> : null}
      <Button label={say('app.back')} tone="quiet" onPress={() => happen({ type: 'wentHome' })} />
    </main>
  );
}

/** The suspensions of the last year with what they rest on, and the way to appeal. */
export function OwnMatters({ as: Heading }: { as: 'h1' | 'h2' }) {
  const { suspensions, seated, atHome, asking, paper } = useObservable(page);
  const { say, told } = useSay();
  const [appealed, setAppealed] = useState<Own | null>(null);
  const [stated, setStated] = useState<Asked | null>(null);
  const there = seated || atHome?.known === true;
  // What was answered changes what stands here.
  const telling = asking.some(({ order }) => order.type === 'appeal' || order.type === 'state');
  useEffect(() => {
    if (there && !telling) press({ type: 'mySuspensions' });
  }, [there, telling]);
  const fetched = useRef(paper);
  useEffect(() => {
    if (paper !== null && paper !== fetched.current) fetchFile(paper);
    fetched.current = paper;
  }, [paper]);
  const points = suspensions?.points ?? 0;
  const step = suspensions?.step ?? null;
  return (
    <section className="list" aria-label={say('own.open')}>
      <Heading>{say('own.title')}</Heading>
      {suspensions ? null : <p className="told soon">{say('own.waits')}</p>}
      {suspensions && points > 0 ? (
        <p className={step === null ? 'told' : 'told soon'}>
          {told(step === null ? 'own.points' : `own.points.${step}`, { points })}
        </p>
      ) : null}
      {suspensions?.statements.map((one) => (
        <OneStatement key={one.id} one={one} zone={suspensions.zone} onState={() => setStated(one)} />
      ))}
      {suspensions?.list.length === 0 ? <p className="told fine">{say('own.none')}</p> : null}
      {suspensions?.list.map((one) => (
        <OneSuspension key={one.id} one={one} all={suspensions} onAppeal={() => setAppealed(one)} />
      ))}
      {stated ? <StatementSheet one={stated} onClose={() => setStated(null)} /> : null}
      {appealed ? <AppealSheet one={appealed} onClose={() => setAppealed(null)} /> : null}
    </section>
  );
}

const OVER: readonly string[] = ['served', 'lifted', 'quashed'];

function OneSuspension({ one, all, onAppeal }: { one: Own; all: OwnSuspensions; onAppeal: () => void }) {
  const now = useNow(10_000);
  const { say, told, language } = useSay();
  const when = (ms: number) => whenText(ms, now, all.zone, language);
  const { number, state, penalty, scope, fromMs, untilMs, reason, points, fineMinor, evidence, appeal } = one;
  const what = told(`own.scope.${scope}`);
  const mayAppeal = state !== 'quashed' && now <= one.appealUntilMs && (appeal === null || appeal === 'withdrawn');
  const more = [
    ...(points > 0 ? [say('own.pointsOf', { points })] : []),
    ...(fineMinor === null ? [] : [say('own.fineOf', { fine: moneyText(fineMinor, all.currency, language) })]),
  ];
  return (
    <article className="card">
      <strong>
        {number} · {penalty}
      </strong>
      <p className={OVER.includes(state) ? 'told fine' : 'told broken'}>{told(`own.state.${state}`)}</p>
      <span>
        {untilMs === null
          ? say('own.spanOpen', { what, from: when(fromMs) })
          : say('own.span', { what, from: when(fromMs), until: when(untilMs) })}
      </span>
      {more.length > 0 ? <small>{more.join(' · ')}</small> : null}
      <small>{say('own.reason')}</small>
      <span>{reason}</span>
      <small>{say('own.evidence')}</small>
      <ul>
        {evidence.map(({ kind, ref, text }) => (
          <li key={`${kind} ${ref} ${text}`}>
            {told(`own.kind.${kind}`, { ref: ref ?? '' })}
            {text === '' ? null : `: ${text}`}
          </li>
        ))}
      </ul>
      <Button
        label={say('own.paper')}
        tone="quiet"
        onPress={() => press({ type: 'suspensionPaper', suspensionId: one.id })}
      />
      {appeal === null ? null : <p className="told soon">{told(`own.appeal.${appeal}`)}</p>}
      {mayAppeal ? (
        <>
          <small>{say('own.appealUntil', { time: when(one.appealUntilMs) })}</small>
          <Button label={say('own.appeal')} onPress={onAppeal} />
        </>
      ) : appeal === null && state !== 'quashed' ? (
        <small>{say('own.appealOver', { time: when(one.appealUntilMs) })}</small>
      ) : null}
    </article>
  );
}

type Words = { title: string; label: string; send: string; most: number };

/** What a driver says in their own words; the text stays until the office has it. */
function WordsSheet({
  words,
  type,
  arrived,
  onSend,
  onClose,
}: {
  words: Words;
  type: 'appeal' | 'state';
  arrived: boolean;
  onSend: (text: string) => void;
  onClose: () => void;
}) {
  const { asking } = useObservable(page);
  const { say } = useSay();
  const [text, setText] = useState('');
  const sending = asking.some(({ order }) => order.type === type);
  useEffect(() => {
    if (arrived) onClose();
  }, [arrived, onClose]);
  return (
    <Sheet title={words.title} onClose={onClose}>
      <h2>{words.title}</h2>
      <label className="field">
        <span>{words.label}</span>
        <textarea
          rows={6}
          maxLength={words.most}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </label>
      <Button
        label={sending ? say('link.sending') : words.send}
        tone="main"
        disabled={sending || text.trim() === ''}
        onPress={() => onSend(text.trim())}
      />
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}

function AppealSheet({ one, onClose }: { one: Own; onClose: () => void }) {
  const { suspensions } = useObservable(page);
  const { say } = useSay();
  return (
    <WordsSheet
      words={{
        title: say('own.appealOf', { number: one.number }),
        label: say('own.appealText'),
        send: say('own.send'),
        most: LONGEST_OWN_APPEAL,
      }}
      type="appeal"
      arrived={suspensions?.list.some(({ id, appeal }) => id === one.id && appeal === 'open') === true}
      onSend={(text) => press({ type: 'appeal', suspensionId: one.id, text })}
      onClose={onClose}
    />
  );
}

/** What the office asks about an incident, in its own words, and what the driver said. */
function OneStatement({ one, zone, onState }: { one: Asked; zone: string; onState: () => void }) {
  const now = useNow(10_000);
  const { say, language } = useSay();
  return (
    <article className="card">
      <strong>{one.number}</strong>
      <span>{one.question}</span>
      {one.text === null ? (
        <>
          <p className={now > one.dueAtMs ? 'told broken' : 'told soon'}>
            {say('own.stateUntil', { time: whenText(one.dueAtMs, now, zone, language) })}
          </p>
          <Button label={say('own.state')} onPress={onState} />
        </>
      ) : (
        <>
          <small>{say('own.youSaid')}</small>
          <span>{one.text}</span>
        </>
      )}
    </article>
  );
}

function StatementSheet({ one, onClose }: { one: Asked; onClose: () => void }) {
  const { suspensions } = useObservable(page);
  const { say } = useSay();
  return (
    <WordsSheet
      words={{
        title: say('own.stateOf', { number: one.number }),
        label: say('own.appealText'),
        send: say('own.sendState'),
        most: LONGEST_STATEMENT,
      }}
      type="state"
      arrived={suspensions?.statements.some(({ id, text }) => id === one.id && text !== null) === true}
      onSend={(text) => press({ type: 'state', statementId: one.id, text })}
      onClose={onClose}
    />
  );
}
