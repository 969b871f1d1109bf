import { ownerChargeResource } from '#core/settlement/charge-record.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../client.ts';
import './texts.ts';

/** What owners are charged of a car again and again: insurances and bonds. */
export function ChargesView({ currency }: { currency: string }) {
  return (
    <ResourcePage
      resource={ownerChargeResource}
      client={client.ownerCharges}
      namespace="settle-charges"
      currency={currency}
    />
  );
}
