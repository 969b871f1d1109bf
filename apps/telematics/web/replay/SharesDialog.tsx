import { Button, Modal } from '@mantine/core';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from '../client.ts';
import { useTelematicsTexts } from '../texts.ts';
import classes from './replay.module.css';

/** Who was given a link to a drive, until when, and how often it was looked at; each may be ended. */
export function SharesDialog({ fleet, onClose }: { fleet: number; onClose: () => void }) {
  const say = useTelematicsTexts();
  const sayUi = useUiTexts();
  const when = useWhen();
  const key = ['telematics', fleet, 'shares'];
  const { data, error } = useOperation(key, (signal) => client.shares({ fleet }, { signal }), { staleMs: 0 });
  useReread('driveShares', fleet, () => queries.invalidateQueries({ queryKey: key }));
  const revoke = useAct((id: number) => client.revokeShare({ fleet, id }), {
    onDone: () => {
      toast({ severity: 'success', summary: say('replay.revoked') });
      void queries.invalidateQueries({ queryKey: key });
    },
  });
  const refused = error ?? revoke.error;
  return (
    <Modal
      opened
      size="xl"
      onClose={onClose}
      title={say('replay.shared')}
      closeButtonProps={{ 'aria-label': sayUi('close') }}
    >
      {refused ? <Refusal sentence={errorSentence(refused, 'telematics')} /> : null}
      {data?.rows.length === 0 ? <Nothing title={say('replay.none')} /> : null}
      {data && data.rows.length > 0 ? (
        <div style={{ overflowX: 'auto' }}>
          <table className={classes.shares} aria-label={say('replay.shared')}>
            <thead>
              <tr>
                <th scope="col">{say('replay.forWhom')}</th>
                <th scope="col">{say('replay.drive')}</th>
                <th scope="col">{say('replay.made')}</th>
                <th scope="col">{say('replay.ends')}</th>
                <th scope="col">{say('replay.looks')}</th>
                <th scope="col">{say('replay.stands')}</th>
              </tr>
            </thead>
            <tbody>
              {data.rows.map((row) => (
                <tr key={row.id}>
                  <td>{row.forWhom}</td>
                  <td>
                    {row.plate}, {when(row.fromMs)}
                  </td>
                  <td>
                    {when(row.madeAtMs)}, {row.madeBy}
                  </td>
                  <td>{when(row.expiresAtMs)}</td>
                  <td>
                    {row.lookedAtMs === null
                      ? '–'
                      : say('replay.looked', { count: row.looks, when: when(row.lookedAtMs) })}
                  </td>
                  <td>
                    {row.state === 'open' ? (
                      <Button
                        size="compact-xs"
                        variant="default"
                        loading={revoke.isPending && revoke.variables === row.id}
                        onClick={() => revoke.mutate(row.id)}
                      >
                        {say('replay.revoke')}
                      </Button>
                    ) : (
                      say(`replay.state.${row.state}`)
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </Modal>
  );
}
