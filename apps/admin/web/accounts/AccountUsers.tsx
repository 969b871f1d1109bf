import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { useReread } from '#engine/web/live.ts';
import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client } from '../client.ts';
import { PartyUsers } from '../party/PartyUsers.tsx';
import { partyRefusal } from '../party/texts.ts';

/** Who signs in for a client: they book for the account, and see its invoices and its statement. */
export function AccountUsers({ fleet, record }: RecordTabProps) {
  const { id, values } = record;
  const key = ['admin', 'accountUsers', fleet, id];
  const { data, error } = useOperation(key, (signal) => client.accountUsers({ fleet, id }, { signal }), { staleMs: 0 });
  const again = () => queries.invalidateQueries({ queryKey: key });
  useReread('accounts', fleet, again);
  if (error && !data) return <Refusal sentence={partyRefusal(error)} />;
  if (!data) return <Waiting />;
  return (
    <PartyUsers
      kind="account"
      party={String(values['name'] ?? '')}
      users={data.users}
      others={data.others}
      onAdd={(userId) => client.addAccountUser({ fleet, id, userId })}
      onRemove={(userId) => client.removeAccountUser({ fleet, id, userId })}
      onDone={() => void again()}
    />
  );
}
