import { lockedGroupResource } from '#core/dispatch/candidates/locked-group.ts';
import { driverReplyResource } from '#core/message/driver-reply.ts';
import { messageTemplateResource } from '#core/message/message-template.ts';
import { messageTypeResource } from '#core/message/message-type.ts';
import { newsResource } from '#core/news/news-record.ts';
import { queryCodeResource } from '#core/query/query-code.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { resourceOperations } from '#engine/resource/contract.ts';
import { devices } from './contract/devices.ts';
import { groups } from './contract/groups.ts';
import { messages } from './contract/messages.ts';
import { users } from './contract/users.ts';

export const contract = {
  vehicles: resourceOperations(vehicleResource, '/manager/vehicles', 'vehicles'),
  news: resourceOperations(newsResource, '/manager/news', 'news items'),
  messageTypes: resourceOperations(messageTypeResource, '/manager/message-types', 'types of messages to drivers'),
  messageTemplates: resourceOperations(
    messageTemplateResource,
    '/manager/message-templates',
    'templates of messages to drivers',
  ),
  driverReplies: resourceOperations(driverReplyResource, '/manager/driver-replies', 'answers drivers may give'),
  queryCodes: resourceOperations(queryCodeResource, '/manager/query-codes', 'query codes of drivers'),
  lockedGroups: resourceOperations(lockedGroupResource, '/manager/locked-groups', 'locked groups of drivers'),
  devices,
  users,
  groups,
  messages,
};
