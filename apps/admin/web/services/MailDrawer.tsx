import { Drawer } from '@mantine/core';
import { errorSentence } from '#engine/web/i18n.ts';
import { useOperation } from '#engine/web/operations.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import type { OpenMail } from '../../contract.ts';
import { client } from '../client.ts';
import { useAdminTexts } from '../texts.ts';
import { kindText, type MailWayName, mayBeSentAgain, nextText, stateText } from './mail-words.ts';
import { SendAgain } from './SendAgain.tsx';
import { State } from './State.tsx';
import classes from './services.module.css';
import { useWhen } from './use-when.ts';

/** One mail beside the table, with its text where it may be read. */
export function MailDrawer({
  mailId,
  way,
  onClose,
  onSent,
}: {
  mailId: number | null;
  way: MailWayName;
  onClose: () => void;
  onSent: () => void;
}) {
  const say = useAdminTexts();
  const sayUi = useUiTexts();
  const { data, error, refetch } = useOperation(
    ['admin', 'mail', mailId],
    (signal) => client.mail({ mailId: mailId ?? 0 }, { signal }),
    { enabled: mailId !== null, staleMs: 0 },
  );
  const shown = data?.id === mailId ? data : null;
  return (
    <Drawer
      opened={mailId !== null}
      onClose={onClose}
      position="right"
      size="lg"
      title={shown?.subject ?? say('mail.title')}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      {error ? <Refusal sentence={errorSentence(error, 'admin')} /> : null}
      {shown ? (
        <Letter
          mail={shown}
          way={way}
          onSent={() => {
            onSent();
            void refetch();
          }}
        />
      ) : null}
    </Drawer>
  );
}

function Letter({ mail, way, onSent }: { mail: OpenMail; way: MailWayName; onSent: () => void }) {
  const say = useAdminTexts();
  const when = useWhen();
  const { to, kind, language, createdAtMs, tries, lastError, body, hidden } = mail;
  return (
    <>
      <dl className={classes.facts}>
        <dt>{say('mail.column.state')}</dt>
        <dd>
          <State of={mail.state} words={stateText(mail, way, say)} />
        </dd>
        <dt>{say('mail.column.to')}</dt>
        <dd>{to}</dd>
        <dt>{say('mail.column.kind')}</dt>
        <dd>{kindText(kind, say)}</dd>
        <dt>{say('mail.language')}</dt>
        <dd>{say(`mail.languages.${language}`)}</dd>
        <dt>{say('mail.column.created')}</dt>
        <dd>{when(createdAtMs)}</dd>
        <dt>{say('mail.column.tries')}</dt>
        <dd>{tries}</dd>
        <dt>{say('mail.column.next')}</dt>
        <dd>{nextText(mail, way, say, when)}</dd>
        {lastError ? (
          <>
            <dt>{say('mail.column.error')}</dt>
            <dd>{lastError}</dd>
          </>
        ) : null}
      </dl>
      <h3 className={classes.name}>{say('mail.text')}</h3>
      {body === null || hidden ? (
        <Nothing title={say(hidden === 'emptied' ? 'mail.emptied' : 'mail.secret')} />
      ) : (
        <div className={classes.letter} lang={language}>
          {body}
        </div>
      )}
      {mayBeSentAgain(mail, way) ? <SendAgain mail={mail} onSent={onSent} /> : null}
    </>
  );
}
