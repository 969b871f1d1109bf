import { addressResource } from '#core/place/fleet-address.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../client.ts';
import './texts.ts';

export function AddressesPage() {
  return <ResourcePage resource={addressResource} client={client.addresses} namespace="admin-addresses" />;
}
