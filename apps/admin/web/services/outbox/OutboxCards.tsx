import { UnstyledButton } from '@mantine/core';
import { useWhen } from '#engine/web/use-when.ts';
import type { OutboxMessage, Ways } from '../../../contract/outbox.ts';
import { State } from '../State.tsx';
import classes from '../services.module.css';
import { nextText, stateText } from './outbox-words.ts';
import { useOutboxTexts } from './texts.ts';

/** Messages on a phone, a card each; the subject opens one. */
export function OutboxCards({
  messages,
  ways,
  onOpen,
}: {
  messages: readonly OutboxMessage[];
  ways: Ways;
  onOpen: (id: number) => void;
}) {
  const say = useOutboxTexts();
  const when = useWhen();
  return (
    <ul className={classes.mailCards} aria-label={say('outbox.label')}>
      {messages.map((message) => (
        <li key={message.id} className={classes.mailCard}>
          <div className={classes.cardHead}>
            <State of={message.state} words={stateText(message, say)} />
            <span className={classes.soft}>{nextText(message, ways, say, when)}</span>
          </div>
          <UnstyledButton className={classes.open} onClick={() => onOpen(message.id)}>
            {message.subject}
          </UnstyledButton>
          <div className={classes.soft}>
            {say(`outbox.channel.${message.channel}`)} · {message.to}
          </div>
        </li>
      ))}
    </ul>
  );
}
