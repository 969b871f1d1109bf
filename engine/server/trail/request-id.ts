import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What a proxy may call a request: nothing that a log or a page could take for more than a name. */
const WELL_FORMED = /^[\w.:-]{8,64}$/;

/** How a request is called: as a trusted proxy in front calls it in `X-Request-Id`, else by a name of its own. */
export function requestIdOf(
  request: Pick<IncomingMessage, 'socket' | 'headers'>,
  isFromProxy: (request: Pick<IncomingMessage, 'socket'>) => boolean,
): string {
  const told = request.headers['x-request-id'];
  return typeof told === 'string' && WELL_FORMED.test(told) && isFromProxy(request) ? told : randomUUID();
}
