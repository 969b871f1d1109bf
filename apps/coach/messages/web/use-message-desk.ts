import { useOperation } from '#engine/web/calls/operations.ts';
import { client } from '../../web/client.ts';
import type { Addressee, MessageDesk } from '../contract.ts';

/** How many stand in an area, and work in a group, changes all the time. */
const COUNTED_EVERY_MS = 10_000;
const NOBODY: readonly Addressee[] = [];

/** What a message of a fleet is made of; undefined until it is known. */
export function useMessageDesk(fleet: number): MessageDesk | undefined {
  const { data } = useOperation(
    ['messages', 'desk', fleet],
    async (signal) => ({ fleet, desk: await client.messages.desk({ fleet }, { signal }) }),
    { everyMs: COUNTED_EVERY_MS },
  );
  return data?.fleet === fleet ? data.desk : undefined;
}

/** The drivers and vehicles that a text may mean; null while they are looked for. */
export function useAddressees(fleet: number, text: string): readonly Addressee[] | null {
  const asked = text.trim();
  const { data } = useOperation(
    ['messages', 'find', fleet, asked],
    async (signal) => ({ asked, ...(await client.messages.find({ fleet, text: asked }, { signal })) }),
    { enabled: asked !== '' },
  );
  if (asked === '') return NOBODY;
  // What another text found is not what this one means.
  return data?.asked === asked ? data.addressees : null;
}

/** The driver or vehicle of an id; undefined until it is known, null where there is none. */
export function useAddressee(
  fleet: number,
  named: { kind: 'driver' | 'vehicle'; id: number } | null,
): Addressee | null | undefined {
  const { data } = useOperation(
    ['messages', 'addressee', fleet, named],
    async (signal) => {
      const ids = named?.kind === 'driver' ? { driverId: named.id } : { vehicleId: named?.id ?? 0 };
      return {
        id: named?.id,
        found: (await client.messages.find({ fleet, ...ids }, { signal })).addressees[0] ?? null,
      };
    },
    { enabled: named !== null },
  );
  return named && data?.id === named.id ? data.found : undefined;
}
