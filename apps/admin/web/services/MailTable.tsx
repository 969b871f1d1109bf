import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { Mail } from '../../contract.ts';
import { useAdminTexts } from '../texts.ts';
import { kindText, type MailWayName, mayBeSentAgain, nextText, stateText } from './mail-words.ts';
import { SendAgain } from './SendAgain.tsx';
import { State } from './State.tsx';
import classes from './services.module.css';
import { useWhen } from './use-when.ts';

/** Mails, a line each; the subject opens one. */
export function MailTable({
  mails,
  way,
  onOpen,
  onSent,
}: {
  mails: readonly Mail[];
  way: MailWayName;
  onOpen: (id: number) => void;
  onSent: () => void;
}) {
  const say = useAdminTexts();
  const when = useWhen();
  return (
    <div className={classes.scroll}>
      <Table className={classes.mails ?? ''} highlightOnHover verticalSpacing={4} aria-label={say('mail.label')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('mail.column.state')}</Table.Th>
            <Table.Th>{say('mail.column.to')}</Table.Th>
            <Table.Th>{say('mail.column.subject')}</Table.Th>
            <Table.Th>{say('mail.column.kind')}</Table.Th>
            <Table.Th>{say('mail.column.created')}</Table.Th>
            <Table.Th data-number>{say('mail.column.tries')}</Table.Th>
            <Table.Th>{say('mail.column.next')}</Table.Th>
            <Table.Th>{say('mail.column.error')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{say('mail.column.act')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {mails.map((mail) => (
            <Table.Tr key={mail.id}>
              <Table.Td>
                <State of={mail.state} words={stateText(mail, way, say)} />
              </Table.Td>
              <Table.Td className={classes.address ?? ''}>{mail.to}</Table.Td>
              <Table.Td className={classes.subject ?? ''}>
                <UnstyledButton className={classes.open} onClick={() => onOpen(mail.id)}>
                  {mail.subject}
                </UnstyledButton>
              </Table.Td>
              <Table.Td>{kindText(mail.kind, say)}</Table.Td>
              <Table.Td data-time>{when(mail.createdAtMs)}</Table.Td>
              <Table.Td data-number>{mail.tries}</Table.Td>
              <Table.Td data-time>{nextText(mail, way, say, when)}</Table.Td>
              <Table.Td className={classes.error ?? ''} title={mail.lastError ?? undefined}>
                {mail.lastError ?? ''}
              </Table.Td>
              <Table.Td>
                {mayBeSentAgain(mail, way) ? <SendAgain mail={mail} size="compact-xs" onSent={onSent} /> : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
