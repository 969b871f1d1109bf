import { Button } from '@mantine/core';
import { useState } from 'react';
import { MOST_AT_ONCE } from '#core/resource/limits.ts';
import type { StoredRecord } from '#core/resource/resource.ts';
import type { ResourceWords } from '#ui/resource/words.ts';
import { ManyDialog } from './ManyDialog.tsx';
import classes from './record.module.css';
import type { ManyClient } from './resource-client.ts';

/** What can be done with the records that are picked. */
export function ManyBar({
  records,
  onNone,
  ...of
}: {
  words: ResourceWords;
  client: ManyClient;
  namespace: string;
  fleet: number;
  records: readonly StoredRecord[];
  onNone: () => void;
  onChanged: () => void;
}) {
  const { say } = of.words;
  const [changing, setChanging] = useState(false);
  const tooMany = records.length > MOST_AT_ONCE;
  return (
    <div className={classes.many}>
      <output>{say('resource.many.picked', { count: records.length })}</output>
      <Button size="xs" disabled={tooMany} onClick={() => setChanging(true)}>
        {say('resource.many.change')}
      </Button>
      <Button size="xs" variant="default" onClick={onNone}>
        {say('resource.many.clear')}
      </Button>
      {tooMany ? <span>{say('resource.many.tooMany', { most: MOST_AT_ONCE })}</span> : null}
      {changing ? (
        <ManyDialog
          {...of}
          records={records}
          onClose={() => {
            setChanging(false);
            onNone();
          }}
        />
      ) : null}
    </div>
  );
}
