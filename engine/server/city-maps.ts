import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import type { LoadedCity } from '#services/cities/city-book.ts';
import type { Suite } from './context.ts';

const compress = promisify(gzip);

/** The base map of each city, `GET /api/city/:city/streets.json`: compressed once, for whoever takes gzip. */
export function serveCityMaps(http: FastifyInstance, suite: Suite): void {
  const packed = new WeakMap<LoadedCity, Promise<Buffer>>();
  http.get<{ Params: { city: string } }>('/api/city/:city/streets.json', async (request, reply) => {
    const city = suite.books.cities.of(request.params.city);
    if (!city) return reply.callNotFound();
    reply.headers({
      'cache-control': 'public, max-age=3600',
      'content-type': 'application/geo+json; charset=utf-8',
      vary: 'accept-encoding',
    });
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(city.streetsJson());
    const body = packed.get(city) ?? compress(city.streetsJson());
    packed.set(city, body);
    return reply.header('content-encoding', 'gzip').send(await body);
  });
}
