import { UnstyledButton } from '@mantine/core';
import type { Mail } from '../../contract.ts';
import { useAdminTexts } from '../texts.ts';
import { type MailWayName, nextText, stateText } from './mail-words.ts';
import { State } from './State.tsx';
import classes from './services.module.css';
import { useWhen } from './use-when.ts';

/** Mails on a phone, a card each; the subject opens one. */
export function MailCards({
  mails,
  way,
  onOpen,
}: {
  mails: readonly Mail[];
  way: MailWayName;
  onOpen: (id: number) => void;
}) {
  const say = useAdminTexts();
  const when = useWhen();
  return (
    <ul className={classes.mailCards} aria-label={say('mail.label')}>
      {mails.map((mail) => (
        <li key={mail.id} className={classes.mailCard}>
          <div className={classes.cardHead}>
            <State of={mail.state} words={stateText(mail, way, say)} />
            <span className={classes.soft}>{nextText(mail, way, say, when)}</span>
          </div>
          <UnstyledButton className={classes.open} onClick={() => onOpen(mail.id)}>
            {mail.subject}
          </UnstyledButton>
          <div className={classes.soft}>{mail.to}</div>
        </li>
      ))}
    </ul>
  );
}
