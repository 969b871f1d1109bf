import { messageTypeResource } from '#core/message/message-type.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../client.ts';

export function MessageTypesTable() {
  return <ResourcePage resource={messageTypeResource} client={client.messageTypes} namespace="manager" />;
}
