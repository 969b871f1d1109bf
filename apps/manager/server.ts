import { vehicleActs } from '#acts/vehicle/vehicle-records.ts';
import { newsResource } from '#core/news/news-record.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { contract } from './contract.ts';
import { groups } from './server/groups.ts';
import { messages } from './server/messages.ts';
import { users } from './server/users.ts';

export const router = {
  vehicles: resourceHandlers(contract.vehicles, vehicleActs),
  news: resourceHandlers(contract.news, { resource: newsResource }),
  users,
  groups,
  messages,
};
