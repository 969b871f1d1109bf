import { Table, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useWhen } from '#engine/web/use-when.ts';
import type { OutboxMessage, Ways } from '../../../contract/outbox.ts';
import { State } from '../State.tsx';
import classes from '../services.module.css';
import { kindText, mayBeSentAgain, nextText, stateText } from './outbox-words.ts';
import { SendAgain } from './SendAgain.tsx';
import { useOutboxTexts } from './texts.ts';

/** Messages, a line each; the subject opens one. */
export function OutboxTable({
  messages,
  ways,
  onOpen,
  onSent,
}: {
  messages: readonly OutboxMessage[];
  ways: Ways;
  onOpen: (id: number) => void;
  onSent: () => void;
}) {
  const say = useOutboxTexts();
  const when = useWhen();
  return (
    <div className={classes.scroll}>
      <Table className={classes.mails ?? ''} highlightOnHover verticalSpacing={4} aria-label={say('outbox.label')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say('outbox.column.state')}</Table.Th>
            <Table.Th>{say('outbox.column.channel')}</Table.Th>
            <Table.Th>{say('outbox.column.to')}</Table.Th>
            <Table.Th>{say('outbox.column.subject')}</Table.Th>
            <Table.Th>{say('outbox.column.kind')}</Table.Th>
            <Table.Th>{say('outbox.column.created')}</Table.Th>
            <Table.Th data-number>{say('outbox.column.tries')}</Table.Th>
            <Table.Th>{say('outbox.column.next')}</Table.Th>
            <Table.Th>{say('outbox.column.error')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{say('outbox.column.act')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {messages.map((message) => (
            <Table.Tr key={message.id}>
              <Table.Td>
                <State of={message.state} words={stateText(message, say)} />
              </Table.Td>
              <Table.Td>{say(`outbox.channel.${message.channel}`)}</Table.Td>
              <Table.Td className={classes.address ?? ''}>{message.to}</Table.Td>
              <Table.Td className={classes.subject ?? ''}>
                <UnstyledButton className={classes.open} onClick={() => onOpen(message.id)}>
                  {message.subject}
                </UnstyledButton>
              </Table.Td>
              <Table.Td>{kindText(message.kind, say)}</Table.Td>
              <Table.Td data-time>{when(message.createdAtMs)}</Table.Td>
              <Table.Td data-number>{message.tries}</Table.Td>
              <Table.Td data-time>{nextText(message, ways, say, when)}</Table.Td>
              <Table.Td className={classes.error ?? ''} title={message.lastError ?? undefined}>
                {message.lastError ?? ''}
              </Table.Td>
              <Table.Td>
                {mayBeSentAgain(message, ways) ? (
                  <SendAgain message={message} size="compact-xs" onSent={onSent} />
                ) : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
