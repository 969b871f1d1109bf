import { useEffect, useState } from 'react';
import { useObservable } from '#engine/web/calls/observable.ts';
import { useNow } from '#engine/web/server-time.ts';
import { whenText } from '#ui/kit/format.ts';
import type { OfficeMessage } from '../contract/office-message.ts';
import { page, press } from './driver.ts';
import { Button } from './frame/Button.tsx';
import { meterRules, unread } from './link/seen.ts';
import { useSay } from './say.ts';

const MOST_WORDS = 200;

export function Messages() {
  const state = useObservable(page);
  const now = useNow(10_000);
  const { say } = useSay();
  const fresh = unread(state);
  useEffect(() => {
    for (const { messageId } of fresh) press({ type: 'messageSeen', messageId });
  }, [fresh]);
  const valid = state.told.messages.filter(({ expiresAtMs }) => expiresAtMs > now);
  return (
    <div className="list">
      <h1>{say('messages.title')}</h1>
      {valid.length === 0 ? <p>{say('messages.none')}</p> : null}
      {valid.map((message) => (
        <Message key={message.messageId} message={message} />
      ))}
    </div>
  );
}

function Message({ message }: { message: OfficeMessage }) {
  const state = useObservable(page);
  const now = useNow(60_000);
  const { say, language } = useSay();
  const [words, setWords] = useState('');
  const { messageId, urgent, text, from, sentAtMs, replies } = message;
  const onItsWay = state.queue.flatMap(({ order }) =>
    order.type === 'messageReply' && order.messageId === messageId ? [order.text] : [],
  )[0];
  const reply = message.reply ?? onItsWay ?? null;
  const send = (answer: string) => press({ type: 'messageReply', messageId, text: answer });
  return (
    <section className={urgent ? 'card urgent' : 'card'}>
      <small>
        {urgent ? <b>{say('messages.urgent')} · </b> : null}
        {say('messages.from', { name: from, time: whenText(sentAtMs, now, meterRules(state).zone, language) })}
      </small>
      <p className="words">{text}</p>
      {reply !== null ? (
        <small>
          {say('messages.answered', { reply })}
          {onItsWay && !state.link.up ? ` · ${say('link.willSend')}` : ''}
        </small>
      ) : (
        <>
          <div className="choices">
            {replies.map((one) => (
              <Button key={one} label={one} onPress={() => send(one)} />
            ))}
          </div>
          <form
            className="side"
            onSubmit={(event) => {
              event.preventDefault();
              if (words.trim()) send(words.trim());
            }}
          >
            <label className="field">
              <span>{say('messages.own')}</span>
              <input value={words} maxLength={MOST_WORDS} onChange={(event) => setWords(event.currentTarget.value)} />
            </label>
            <button type="submit" className="button" disabled={!words.trim()}>
              {say('messages.send')}
            </button>
          </form>
        </>
      )}
    </section>
  );
}
