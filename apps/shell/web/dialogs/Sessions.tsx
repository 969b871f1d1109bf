import { Badge, Button, Table } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useZoneOf } from '#engine/web/shown-zone.ts';
import { whenText } from '#ui/kit/format.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { shell } from '../client.ts';
import { Dialog } from './Dialog.tsx';
import { deviceOf } from './device-of.ts';
import classes from './dialogs.module.css';
import { pleaseWait } from './please-wait.ts';
import { useDialogTexts } from './say.ts';

/** The user's own living sessions; each but this one can be ended. */
export function Sessions({ onClose }: { onClose: () => void }) {
  const say = useDialogTexts();
  const sayUi = useUiTexts();
  const { i18n } = useTranslation();
  const { sessionCode } = useSignedIn();
  const zone = useZoneOf(null);
  const nowMs = useNowMs();
  const close = useRef<HTMLButtonElement>(null);
  const key = ['mySessions', sessionCode];
  const { data, error } = useOperation(key, () => shell.mySessions({}), { staleMs: 0 });
  const end = useAct(
    async (id: number | 'others') =>
      pleaseWait(
        id === 'others'
          ? shell.endOtherSessions({}).then(({ ended }) => ended)
          : shell.endSession({ id }).then(() => 1),
      ),
    {
      onDone: (count) => {
        toast({ severity: 'success', summary: say('sessions.title'), detail: say('sessions.ended', { count }) });
        close.current?.focus();
        void queries.invalidateQueries({ queryKey: key });
      },
      onRefused: () => void queries.invalidateQueries({ queryKey: key }),
    },
  );
  const when = (ms: number) => whenText(ms, nowMs(), zone, i18n.language);
  const refusal = end.error ?? error;

  return (
    <Dialog opened title={say('sessions.title')} onClose={onClose} size="lg">
      <p className={classes.text}>{say('sessions.text')}</p>
      {data ? <p className={classes.text}>{say(`sessions.secondFactor.${data.secondFactor}`)}</p> : null}
      {refusal ? <Refusal sentence={errorSentence(refusal, 'entry')} /> : null}
      {data ? (
        <div className={classes.scroll}>
          <Table verticalSpacing={6}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{say('sessions.from')}</Table.Th>
                <Table.Th scope="col" className={classes.spare}>
                  {say('sessions.app')}
                </Table.Th>
                <Table.Th scope="col" className={classes.spare}>
                  {say('sessions.began')}
                </Table.Th>
                <Table.Th scope="col">{say('sessions.lastAct')}</Table.Th>
                <Table.Td />
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.sessions.map(({ id, app, address, client, beganAtMs, lastActAtMs, current }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    {address}
                    <div className={classes.soft} title={client}>
                      {deviceOf(client)}
                    </div>
                  </Table.Td>
                  <Table.Td className={classes.spare}>{app}</Table.Td>
                  <Table.Td className={`${classes.when} ${classes.spare}`}>{when(beganAtMs)}</Table.Td>
                  <Table.Td className={classes.when}>{when(lastActAtMs)}</Table.Td>
                  <Table.Td ta="right">
                    {current ? (
                      <Badge variant="light" tt="none">
                        {say('sessions.this')}
                      </Badge>
                    ) : (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={say('sessions.endLabel', { address, began: when(beganAtMs) })}
                        onClick={() => end.mutate(id)}
                      >
                        {say('sessions.end')}
                      </Button>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </div>
      ) : refusal ? null : (
        <Waiting />
      )}
      <div className={classes.buttons}>
        {data && data.sessions.length > 1 ? (
          <Button color="red" variant="light" onClick={() => end.mutate('others')}>
            {say('sessions.endOthers')}
          </Button>
        ) : null}
        <Button variant="default" ref={close} data-autofocus onClick={onClose}>
          {sayUi('close')}
        </Button>
      </div>
    </Dialog>
  );
}
