import { useEffect, useState } from 'react';
import { LONGEST_OWN_APPEAL } from '#core/suspension/own-appeal.ts';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { moneyText, whenText } from '#ui/kit/format.ts';
import type { OwnSuspensions } from '../../contract/own-matters.ts';
import { happen, page, press } from '../driver.ts';
import { Button } from '../frame/Button.tsx';
import { Sheet } from '../frame/Sheet.tsx';
import { useSay } from '../say.ts';

type Own = OwnSuspensions['list'][number];

/** What is decided about the driver, for whoever is there without a vehicle. */
export function AtHome() {
  const { atHome } = useObservable(page);
  const { say } = useSay();
  return (
    <main className="signOn">
      <p>{say('own.who', { name: atHome?.name ?? '' })}</p>
      <OwnMatters as="h1" />
      <Button label={say('app.back')} tone="quiet" onPress={() => happen({ type: 'wentHome' })} />
    </main>
  );
}

/** The suspensions of the last year with what they rest on, and the way to appeal. */
export function OwnMatters({ as: Heading }: { as: 'h1' | 'h2' }) {
  const { suspensions, seated, atHome, asking } = useObservable(page);
  const { say, told } = useSay();
  const [appealed, setAppealed] = useState<Own | null>(null);
  const there = seated || atHome?.known === true;
  // An appeal that was answered changes what stands here.
  const appealing = asking.some(({ order }) => order.type === 'appeal');
  useEffect(() => {
    if (there && !appealing) press({ type: 'mySuspensions' });
  }, [there, appealing]);
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
      {suspensions?.list.length === 0 ? <p className="told fine">{say('own.none')}</p> : null}
      {suspensions?.list.map((one) => (
        <OneSuspension key={one.id} one={one} all={suspensions} onAppeal={() => setAppealed(one)} />
      ))}
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

/** The text stays until the office has it. */
function AppealSheet({ one, onClose }: { one: Own; onClose: () => void }) {
  const { asking, suspensions } = useObservable(page);
  const { say } = useSay();
  const [text, setText] = useState('');
  const sending = asking.some(({ order }) => order.type === 'appeal');
  const arrived = suspensions?.list.some(({ id, appeal }) => id === one.id && appeal === 'open') === true;
  useEffect(() => {
    if (arrived) onClose();
  }, [arrived, onClose]);
  return (
    <Sheet title={say('own.appealOf', { number: one.number })} onClose={onClose}>
      <h2>{say('own.appealOf', { number: one.number })}</h2>
      <label className="field">
        <span>{say('own.appealText')}</span>
        <textarea
          rows={6}
          maxLength={LONGEST_OWN_APPEAL}
          value={text}
          onChange={({ currentTarget: { value } }) => setText(value)}
        />
      </label>
      <Button
        label={say(sending ? 'link.sending' : 'own.send')}
        tone="main"
        disabled={sending || text.trim() === ''}
        onPress={() => press({ type: 'appeal', suspensionId: one.id, text: text.trim() })}
      />
      <Button label={say('app.back')} tone="quiet" onPress={onClose} />
    </Sheet>
  );
}
