import { Button } from '@mantine/core';
import { useOperation } from '#engine/web/calls/operations.ts';
import { usePlace } from '#engine/web/place.ts';
import { client } from '../../web/client.ts';
import classes from './drivers.module.css';
import { useDriverTexts } from './texts.ts';

/** Where a record that was closed went, where it went into another. */
export function MergedInto({ fleet, id }: { fleet: number; id: number }) {
  const say = useDriverTexts();
  const [, open] = usePlace('record');
  const { data } = useOperation(['driver-merged', fleet, id], (signal) =>
    client.drivers.mergedInto({ fleet, id }, { signal }),
  );
  const into = data?.into;
  if (!into) return null;
  return (
    <p className={classes.into}>
      {say('merge.into', { name: into.name, did: into.did })}
      <Button size="compact-xs" variant="default" onClick={() => open(String(into.id))}>
        {say('merge.show')}
      </Button>
    </p>
  );
}
