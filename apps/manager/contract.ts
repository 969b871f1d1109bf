import { newsResource } from '#core/news/news-record.ts';
import { vehicleResource } from '#core/vehicle/vehicle-record.ts';
import { resourceOperations } from '#engine/resource/contract.ts';
import { groups } from './contract/groups.ts';
import { messages } from './contract/messages.ts';
import { users } from './contract/users.ts';

export const contract = {
  vehicles: resourceOperations(vehicleResource, '/manager/vehicles', 'vehicles'),
  news: resourceOperations(newsResource, '/manager/news', 'news items'),
  users,
  groups,
  messages,
};
