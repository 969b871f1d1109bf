import { newsResource } from '#core/news/news-record.ts';
import { ResourcePage } from '#engine/web/resource/ResourcePage.tsx';
import { client } from '../client.ts';

export function NewsTable() {
  return <ResourcePage resource={newsResource} client={client.news} namespace="manager" />;
}
