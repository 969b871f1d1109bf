import { messageTemplateResource } from '#core/message/message-template.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../client.ts';

export function MessageTemplatesTable() {
  return <ResourcePage resource={messageTemplateResource} client={client.messageTemplates} namespace="manager" />;
}
