import { lockedGroupResource } from '#core/dispatch/candidates/locked-group.ts';
import { driverReplyResource } from '#core/message/driver-reply.ts';
import { messageTemplateResource } from '#core/message/message-template.ts';
import { messageTypeResource } from '#core/message/message-type.ts';
import { newsResource } from '#core/news/news-record.ts';
import { queryCodeResource } from '#core/query/query-code.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { type LiveTopics, topicsOfTables } from '#engine/live/live-topic.ts';

export const topics: LiveTopics = topicsOfTables(
  vehicleResource,
  newsResource,
  messageTypeResource,
  messageTemplateResource,
  driverReplyResource,
  queryCodeResource,
  lockedGroupResource,
);
