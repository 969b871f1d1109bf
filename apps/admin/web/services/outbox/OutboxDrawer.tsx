import { Drawer } from '@mantine/core';
import { languageName } from '#core/language/language-name.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { OpenMessage, Ways } from '../../../contract/outbox.ts';
import { client } from '../../client.ts';
import { State } from '../State.tsx';
import classes from '../services.module.css';
import { kindText, mayBeSentAgain, nextText, stateText } from './outbox-words.ts';
import { SendAgain } from './SendAgain.tsx';
import { useOutboxTexts } from './texts.ts';

/** One message beside the table, with its text where it may be read. */
export function OutboxDrawer({
  messageId,
  ways,
  onClose,
  onSent,
}: {
  messageId: number | null;
  ways: Ways;
  onClose: () => void;
  onSent: () => void;
}) {
  const say = useOutboxTexts();
  const sayUi = useUiTexts();
  const { data, error, refetch } = useOperation(
    ['admin', 'message', messageId],
    (signal) => client.message({ messageId: messageId ?? 0 }, { signal }),
    { enabled: messageId !== null, staleMs: 0 },
  );
  const shown = data?.id === messageId ? data : null;
  return (
    <Drawer
      opened={messageId !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={(shown?.channel === 'sms' ? say('outbox.smsTo', { to: shown.to }) : shown?.subject) ?? say('outbox.title')}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      {error ? <Refusal sentence={errorSentence(error, 'admin-outbox')} /> : null}
      {shown ? (
        <Letter
          message={shown}
          ways={ways}
          onSent={() => {
            onSent();
            void refetch();
          }}
        />
      ) : null}
    </Drawer>
  );
}

function Letter({ message, ways, onSent }: { message: OpenMessage; ways: Ways; onSent: () => void }) {
  const say = useOutboxTexts();
  const when = useWhen();
  const { to, kind, language, createdAtMs, tries, lastError, body, hidden } = message;
  return (
    <>
      <dl className={classes.facts}>
        <dt>{say('outbox.column.state')}</dt>
        <dd>
          <State of={message.state} words={stateText(message, say)} />
        </dd>
        <dt>{say('outbox.column.channel')}</dt>
        <dd>{say(`outbox.channel.${message.channel}`)}</dd>
        <dt>{say('outbox.column.to')}</dt>
        <dd>{to}</dd>
        <dt>{say('outbox.column.kind')}</dt>
        <dd>{kindText(kind, say)}</dd>
        <dt>{say('outbox.language')}</dt>
        <dd>{languageName(language, currentLanguage())}</dd>
        <dt>{say('outbox.column.created')}</dt>
        <dd>{when(createdAtMs)}</dd>
        {message.bookingId !== null ? (
          <>
            <dt>{say('outbox.booking')}</dt>
            <dd>{message.bookingId}</dd>
          </>
        ) : null}
        {message.askedBy !== null ? (
          <>
            <dt>{say('outbox.askedBy')}</dt>
            <dd>{message.askedBy}</dd>
          </>
        ) : null}
        {message.segments !== null ? (
          <>
            <dt>{say('outbox.parts')}</dt>
            <dd>{message.segments}</dd>
          </>
        ) : null}
        <dt>{say('outbox.column.tries')}</dt>
        <dd>{tries}</dd>
        <dt>{say('outbox.column.next')}</dt>
        <dd>{nextText(message, ways, say, when)}</dd>
        {lastError ? (
          <>
            <dt>{say('outbox.column.error')}</dt>
            <dd>{lastError}</dd>
          </>
        ) : null}
      </dl>
      <h3 className={classes.name}>{say('outbox.text')}</h3>
      {body === null || hidden ? (
        <Nothing title={say(hidden === 'emptied' ? 'outbox.emptied' : 'outbox.secret')} />
      ) : (
        <div className={classes.letter} lang={language}>
          {body}
        </div>
      )}
      {mayBeSentAgain(message, ways) ? <SendAgain message={message} onSent={onSent} /> : null}
    </>
  );
}
