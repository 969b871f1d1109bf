import { driverReplyResource } from '#core/message/driver-reply.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../client.ts';

export function DriverRepliesTable() {
  return <ResourcePage resource={driverReplyResource} client={client.driverReplies} namespace="manager" />;
}
