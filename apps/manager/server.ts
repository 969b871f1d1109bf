import { vehicleActs } from '#acts/vehicle/vehicle-records.ts';
import { lockedGroupResource } from '#core/dispatch/candidates/locked-group.ts';
import { driverReplyResource } from '#core/message/driver-reply.ts';
import { messageTemplateResource } from '#core/message/message-template.ts';
import { messageTypeResource } from '#core/message/message-type.ts';
import { newsResource } from '#core/news/news-record.ts';
import { queryCodeResource } from '#core/query/query-code.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { contract } from './contract.ts';
import { devices } from './server/devices.ts';
import { groups } from './server/groups.ts';
import { messages } from './server/messages.ts';
import { users } from './server/users.ts';

export const router = {
  vehicles: resourceHandlers(contract.vehicles, vehicleActs),
  news: resourceHandlers(contract.news, { resource: newsResource }),
  messageTypes: resourceHandlers(contract.messageTypes, { resource: messageTypeResource }),
  messageTemplates: resourceHandlers(contract.messageTemplates, { resource: messageTemplateResource }),
  driverReplies: resourceHandlers(contract.driverReplies, { resource: driverReplyResource }),
  queryCodes: resourceHandlers(contract.queryCodes, { resource: queryCodeResource }),
  lockedGroups: resourceHandlers(contract.lockedGroups, { resource: lockedGroupResource }),
  devices,
  users,
  groups,
  messages,
};
