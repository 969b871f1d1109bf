import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { moneyText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import classes from '../cashier.module.css';
import { client, type Desk } from '../client.ts';
import { useCashierTexts } from '../texts.ts';
import { CloseTillDialog } from './CloseTillDialog.tsx';
import { MoveCashDialog } from './MoveCashDialog.tsx';
import { OpenTillDialog } from './OpenTillDialog.tsx';

/** The till that the user runs, what must be in it, and the ways to open, count and close it. */
export function TillBar({ fleet, desk, onChanged }: { fleet: number; desk: Desk; onChanged: () => void }) {
  const say = useCashierTexts();
  const { language } = useTranslation().i18n;
  const [asks, setAsks] = useState<'open' | 'close' | 'drop' | 'bring' | null>(null);
  const { mine } = desk;
  const refused = (failure: unknown) => toast({ severity: 'error', summary: errorSentence(failure, 'cashier') });
  const count = useAct((sessionId: number) => client.countTill({ fleet, sessionId }), {
    onDone: () => {
      onChanged();
      setAsks('close');
    },
    onRefused: refused,
  });
  const resume = useAct((sessionId: number) => client.resumeTill({ fleet, sessionId }), {
    onDone: onChanged,
    onRefused: refused,
  });
  const act = () => {
    if (!mine) setAsks('open');
    else if (mine.state === 'counting') setAsks('close');
    else count.mutate(mine.id);
  };
  useKeys([{ key: 'F8', does: say('keys.till'), run: act }]);
  const dialog = { fleet, desk, onDone: onChanged, onClose: () => setAsks(null) };
  return (
    <>
      {mine ? (
        <span className={classes.held}>
          {mine.state === 'counting'
            ? say('till.counting', { till: mine.tillName })
            : say('till.mine', {
                till: mine.tillName,
                amount: moneyText(mine.expectedMinor, desk.currency, language),
              })}
        </span>
      ) : null}
      {mine?.state === 'open' ? (
        <>
          <Button size="xs" variant="default" onClick={() => setAsks('drop')}>
            {say('till.drop')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsks('bring')}>
            {say('till.bring')}
          </Button>
        </>
      ) : null}
      {mine?.state === 'counting' ? (
        <Button size="xs" variant="default" loading={resume.isPending} onClick={() => resume.mutate(mine.id)}>
          {say('till.resume')}
        </Button>
      ) : null}
      <Button size="xs" title={say('keys.till')} loading={count.isPending} onClick={act}>
        {mine ? say(mine.state === 'counting' ? 'till.close' : 'till.count') : say('till.open')}
      </Button>
      {asks === 'open' ? <OpenTillDialog {...dialog} /> : null}
      {asks === 'close' && mine ? <CloseTillDialog {...dialog} mine={mine} /> : null}
      {asks === 'drop' || asks === 'bring' ? <MoveCashDialog {...dialog} kind={asks} /> : null}
    </>
  );
}
