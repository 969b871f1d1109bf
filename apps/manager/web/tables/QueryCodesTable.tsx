import { queryCodeResource } from '#core/query/query-code.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../client.ts';

export function QueryCodesTable() {
  return <ResourcePage resource={queryCodeResource} client={client.queryCodes} namespace="manager" />;
}
