import type { FastifyInstance, FastifyReply } from 'fastify';
import { problem } from './problem.ts';

/** What the screens are served by: it takes every address that nobody else takes. */
const ANY_ADDRESS = '/*';

/** An address that is there, asked by a method that it does not take: 405 with those that it takes (RFC 9110, 15.5.6). */
export function methodWrong(reply: FastifyReply, methods: readonly string[]): FastifyReply {
  const allow = methods.join(', ');
  return problem(reply.header('allow', allow), 405, {
    title: `This address takes ${allow} alone.`,
    titre: `Cette adresse n’accepte que ${allow}.`,
    code: 'methodWrong',
  });
}

/** Answers 405 in place of 404 for every address of this server that is there for another method. */
export function tellOtherMethods(http: FastifyInstance): void {
  const known = new Map<string, { asked: RegExp; methods: Set<string> }>();
  http.addHook('onRoute', ({ url, method }) => {
    if (url === ANY_ADDRESS || url === '*') return;
    const found = known.get(url) ?? { asked: asked(url), methods: new Set<string>() };
    for (const one of [method].flat()) found.methods.add(one);
    known.set(url, found);
  });
  http.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && request.routeOptions.url !== ANY_ADDRESS) return undefined;
    const path = request.url.split(/[?#]/)[0] ?? '';
    const methods = [...known.values()].flatMap((one) => (one.asked.test(path) ? [...one.methods] : []));
    return methods.length === 0 || methods.includes(request.method)
      ? undefined
      : methodWrong(reply, [...new Set(methods)].sort());
  });
}

/** `/api/files/:ticket` and `/api/v1/*` as what they take. */
const asked = (url: string): RegExp =>
  new RegExp(
    `^${url
      .split(/(:\w+|\*)/)
      .map((part) =>
        part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
      )
      .join('')}$`,
  );
