import { Button } from '@mantine/core';
import { useState } from 'react';
import type { CaseRow } from '#core/case/told-case.ts';
import { useOpenedFile } from '#engine/web/file/use-opened-file.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { client } from './client.ts';
import type { Coins } from './coins.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { useLostTexts } from './texts.ts';

/** Papers of an item, and its handing over. */
export function ItemTools({
  fleet,
  coins,
  row,
  signedNotice,
}: {
  fleet: number;
  coins: Coins;
  row: CaseRow;
  /** The rules of the fleet want the driver's signature. */
  signedNotice: boolean;
}) {
  const say = useLostTexts();
  const [handing, setHanding] = useState(false);
  const print = useOpenedFile(
    (paper: 'label' | 'receipt' | 'notice') => client.print({ fleet, id: row.id, paper }),
    (failure) => toast({ severity: 'error', summary: errorSentence(failure, 'lost-found') }),
  );
  const isGiven = row.state === 'handedOver' || row.state === 'posted';
  return (
    <>
      {row.state === 'claimed' ? (
        <Button size="xs" onClick={() => setHanding(true)}>
          {say('hand.do')}
        </Button>
      ) : null}
      <Button size="xs" variant="subtle" onClick={() => print(isGiven ? 'receipt' : 'label')}>
        {say(isGiven ? 'paper.receipt' : 'paper.label')}
      </Button>
      {signedNotice && !row.over && row.driverId !== null ? (
        <Button size="xs" variant="subtle" onClick={() => print('notice')}>
          {say('paper.notice')}
        </Button>
      ) : null}
      {handing ? <HandOverDialog fleet={fleet} coins={coins} row={row} onClose={() => setHanding(false)} /> : null}
    </>
  );
}
