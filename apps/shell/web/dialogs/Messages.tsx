import { Button, Radio, Table } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useZoneOf } from '#engine/web/shown-zone.ts';
import { whenText } from '#ui/kit/format.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { Dialog } from './Dialog.tsx';
import classes from './dialogs.module.css';
import { pleaseWait } from './please-wait.ts';
import { useDialogTexts } from './say.ts';
import { deleteUserMessage, useUserMessages } from './use-user-messages.ts';

const FIRST_WORDS = 6;

function firstWords(text: string): string {
  const words = text.trim().split(/\s+/);
  return words.length > FIRST_WORDS ? `${words.slice(0, FIRST_WORDS).join(' ')}…` : words.join(' ');
}

/** The messages to the user; the one selected can be deleted. */
export function Messages({ onClose }: { onClose: () => void }) {
  const say = useDialogTexts();
  const sayUi = useUiTexts();
  const { i18n } = useTranslation();
  const { rows, known } = useUserMessages();
  const zone = useZoneOf(null);
  const nowMs = useNowMs();
  const [selected, setSelected] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const close = useRef<HTMLButtonElement>(null);
  const isThere = rows.some(({ ID }) => ID === selected);

  const remove = async (messageId: number) => {
    setBusy(true);
    try {
      await pleaseWait(deleteUserMessage(messageId));
      setSelected(null);
      close.current?.focus();
    } catch {
      toast({ severity: 'error', summary: say('messages.title'), detail: say('messages.failed'), key: 'messages' });
    }
    setBusy(false);
  };

  return (
    <Dialog opened title={say('messages.title')} onClose={onClose} size="lg">
      {!known ? (
        <Waiting />
      ) : rows.length === 0 ? (
        <Nothing title={say('messages.none')} />
      ) : (
        <div className={classes.scroll}>
          <Table verticalSpacing={6} className={classes.messages ?? ''}>
            <Table.Thead>
              <Table.Tr>
                <Table.Td w="2.25rem" />
                <Table.Th scope="col">{say('messages.message')}</Table.Th>
                <Table.Th scope="col">{say('messages.expires')}</Table.Th>
                <Table.Th scope="col">{say('messages.from')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map(({ ID, Messages: text, Expires, UserID }) => (
                <Table.Tr
                  key={ID}
                  className={classes.row}
                  data-selected={ID === selected || undefined}
                  onClick={() => setSelected(ID)}
                >
                  <Table.Td>
                    <Radio
                      size="xs"
                      name="message"
                      checked={ID === selected}
                      aria-label={say('messages.select', { from: UserID, words: firstWords(text) })}
                      onChange={() => setSelected(ID)}
                    />
                  </Table.Td>
                  <Table.Td className={classes.message}>{text}</Table.Td>
                  <Table.Td className={classes.when} data-label={say('messages.expires')}>
                    {whenText(Date.parse(Expires), nowMs(), zone, i18n.language)}
                  </Table.Td>
                  <Table.Td data-label={say('messages.from')}>{UserID}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      <div className={classes.buttons}>
        {isThere && selected !== null ? (
          <Button color="red" loading={busy} onClick={() => void remove(selected)}>
            {say('messages.delete')}
          </Button>
        ) : null}
        <Button variant="default" ref={close} data-autofocus onClick={onClose}>
          {sayUi('close')}
        </Button>
      </div>
    </Dialog>
  );
}
