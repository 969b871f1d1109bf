import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { accountResource } from '#core/customer/account.ts';
import { AGES } from '#core/invoice/ageing.ts';
import type { RecordValues, StoredRecord } from '#core/resource/resource.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { type FleetItem, useFleets } from '#engine/web/fleets.ts';
import { usePlace } from '#engine/web/place.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { moneyText } from '#ui/kit/format.ts';
import { client } from '../client.ts';
import { AccountCredit } from './AccountCredit.tsx';
import { useAccountTexts } from './texts.ts';

const usesKey = (fleet: number | undefined) => ['admin', 'accountUses', fleet];
const AGAIN_MS = 20_000;

const creditOf =
  (id: number, uses: ReadonlyMap<number, number>, currency: string, coinMinor: number) =>
  (place: FleetItem, values: RecordValues) => {
    const usedMinor = uses.get(id);
    const { creditLimitMinor } = values;
    return usedMinor === undefined ? null : (
      <AccountCredit
        fleet={place.id}
        id={id}
        usedMinor={usedMinor}
        limitMinor={typeof creditLimitMinor === 'number' ? creditLimitMinor : null}
        currency={currency}
        coinMinor={coinMinor}
        onSettled={() => void queries.invalidateQueries({ queryKey: usesKey(place.id) })}
      />
    );
  };

/** The clients who have bookings written up, the rules of each, and what is used of their credit. */
export function AccountsPage() {
  const say = useAccountTexts();
  const { i18n } = useTranslation();
  const fleets = useFleets();
  const [chosen] = usePlace('fleet');
  const [record] = usePlace('record');
  const fleet = (fleets.find(({ id }) => String(id) === chosen) ?? fleets[0])?.id;
  const { data } = useOperation(
    usesKey(fleet),
    (signal) => client.accountUses({ fleet: fleet as number }, { signal }),
    { enabled: fleet !== undefined, everyMs: AGAIN_MS },
  );
  const currency = data?.currency ?? '';
  const uses = useMemo(() => new Map(data?.uses.map(({ id, usedMinor }) => [id, usedMinor])), [data]);
  const ages = useMemo(() => new Map(data?.ageing.map((one) => [one.id, one.ages])), [data]);
  const columns = useMemo(
    (): BoardColumn<StoredRecord>[] => [
      {
        id: 'used',
        title: say('account.used'),
        width: 120,
        kind: 'number',
        value: ({ id }) => uses.get(id) ?? null,
        text: ({ id }) => moneyText(uses.get(id) ?? 0, currency, i18n.language),
        tone: ({ id, values }) => {
          const limit = values['creditLimitMinor'];
          return typeof limit === 'number' && (uses.get(id) ?? 0) >= limit ? 'bad' : undefined;
        },
      },
      ...AGES.map(
        (age): BoardColumn<StoredRecord> => ({
          id: age,
          title: say(`account.ages.${age}`),
          width: 110,
          kind: 'number',
          value: ({ id }) => ages.get(id)?.[age] ?? 0,
          text: ({ id }) => {
            const minor = ages.get(id)?.[age] ?? 0;
            return minor === 0 ? '' : moneyText(minor, currency, i18n.language);
          },
          tone: ({ id }) => (age !== 'notDue' && (ages.get(id)?.[age] ?? 0) > 0 ? 'bad' : undefined),
        }),
      ),
    ],
    [say, uses, ages, currency, i18n.language],
  );
  return (
    <ResourcePage
      resource={accountResource}
      client={client.accounts}
      namespace="admin-accounts"
      currency={currency}
      columns={columns}
      below={creditOf(Number(record), uses, currency, data?.coinMinor ?? 1)}
    />
  );
}
