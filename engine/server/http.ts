import { readdirSync, readFileSync } from 'node:fs';
import type { ServerHttp2Session } from 'node:http2';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import type { Logger } from 'pino';
import type { PassingFiles } from '#services/passing/passing-files.ts';
import { sha256 } from '#store/door/sha256.ts';
import { endUnread } from './at-the-door.ts';
import type { IsFromProxy } from './client-address.ts';
import { JsonTooMuch, jsonGauge } from './limits/json-gauge.ts';
import { tellOtherMethods } from './other-methods.ts';
import { problem } from './problem.ts';
import { takeBody } from './sent-body.ts';
import { AGAIN_AFTER_SECONDS, CANNOT_HOLD_TITLES, cannotHold, TROUBLES, troubleOf } from './store-trouble.ts';
import { type EndedCall, followCalls } from './trail/call-trail.ts';
import { requestIdOf } from './trail/request-id.ts';
import { tellCall } from './trail/tell-call.ts';

export const LARGEST_BODY = 1 << 20;

/** What a page may load and do. A script that stands in the page itself is named by its hash; there is no other way in. */
const policy = (ownScripts: readonly string[] = []) =>
  `default-src 'self'; script-src ${["'self'", ...ownScripts].join(' ')}; style-src 'self' 'unsafe-inline'; ` +
  "img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src 'self' blob:; object-src 'none'; " +
  "base-uri 'self'; form-action 'self'; frame-ancestors 'none'";

const OWN_SCRIPT = /<script>([^]*?)<\/script>/g;
const hashOf = (script: string) => `'sha256-${sha256(script).toString('base64')}'`;

const SECURITY_HEADERS: Record<string, string> = {
  'content-security-policy': policy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(self)',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-permitted-cross-domain-policies': 'none',
  'x-frame-options': 'DENY',
};

const HTTPS_FROM_NOW_ON = 'max-age=31536000';

/** Who may say how a request is called, and who hears of each call that is over. */
export type CallWatch = { isFromProxy?: IsFromProxy; ended?: ((call: EndedCall) => void) | undefined };

/** The HTTP server with what every answer carries; what a client did wrong is told as a problem, never as a 500. */
export function makeHttp(
  log: Logger,
  passing: PassingFiles,
  tls?: { cert: string; key: string; caPem?: string },
  calls: CallWatch = {},
): FastifyInstance {
  const { isFromProxy = () => false } = calls;
  const options: FastifyServerOptions = {
    bodyLimit: LARGEST_BODY,
    forceCloseConnections: true,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: (request) => requestIdOf(request, isFromProxy),
  };
  // HTTP/2 to whoever speaks it: a page's files come over one link. Sockets and older programs are spoken to as before.
  const secure = tls ? { http2: true, https: { ...tls, allowHTTP1: true } } : {};
  // Fastify's types tell the servers apart; nothing here does.
  const http = fastify({ ...options, ...secure } as FastifyServerOptions) as unknown as FastifyInstance;
  followCalls(http, (call) => {
    tellCall(log, call);
    calls.ended?.(call);
  });
  http.addHook('onSend', async (request, reply) => {
    const headers = {
      ...SECURITY_HEADERS,
      // Not with the company's own authority: browsers that do not trust it yet must still reach the page that helps.
      ...(tls && !tls.caPem ? { 'strict-transport-security': HTTPS_FROM_NOW_ON } : {}),
      ...(request.url.startsWith('/api/') ? { 'cache-control': 'no-store' } : {}),
    };
    for (const [name, value] of Object.entries(headers)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
    // A body that is none ends the link for older programs; in the newer way of speaking there is no such word.
    if (request.raw.httpVersionMajor === 2) reply.removeHeader('connection');
  });
  takeFiles(http, passing);
  http.addHook('preParsing', async (request, _reply, payload) =>
    request.headers['content-type']?.includes('json') ? payload.pipe(jsonGauge()) : payload,
  );
  if (tls) endLinksWith(http);
  tellOtherMethods(http);
  http.setErrorHandler((error: { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (error instanceof JsonTooMuch) {
      return problem(endUnread(request, reply), 413, {
        title: 'This holds too many values, or lists within lists too deep. Send it in parts.',
        titre: 'Ceci contient trop de valeurs, ou trop de listes imbriquées. Envoyez-le en plusieurs parties.',
      });
    }
    if (status === 413) {
      const mostBytes = request.routeOptions.bodyLimit ?? LARGEST_BODY;
      const [most, unit] =
        mostBytes < LARGEST_BODY ? [mostBytes >> 10, 'Ki'] : [Math.floor(mostBytes / LARGEST_BODY), 'Mi'];
      return problem(reply, 413, {
        title: `This is too large: send at most ${most} ${unit}B.`,
        titre: `C’est trop grand : envoyez au plus ${most} ${unit}o.`,
      });
    }
    if (status >= 400 && status < 500) {
      return problem(reply, status, {
        title: 'The request could not be read. Send well-formed JSON.',
        titre: 'La demande est illisible. Envoyez du JSON bien formé.',
        field: 'body',
      });
    }
    if (cannotHold(error)) return problem(reply, 400, CANNOT_HOLD_TITLES);
    const trouble = troubleOf(error);
    if (trouble) {
      const { status: answer, title, titre } = TROUBLES[trouble];
      log.warn({ err: error }, 'the database could not do a request');
      if (answer === 503) reply.header('retry-after', AGAIN_AFTER_SECONDS);
      return problem(reply, answer, { title, titre });
    }
    log.error({ err: error }, 'a request failed');
    return problem(reply, 500, { title: 'The suite could not do this.', titre: 'La suite n’a pas pu le faire.' });
  });
  return http;
}

/** Bodies that are files: each is there until its answer is out, or its sender has gone. */
function takeFiles(http: FastifyInstance, passing: PassingFiles): void {
  const answers = new WeakMap<object, FastifyReply['raw']>();
  http.addHook('preParsing', async (request, reply, payload) => {
    answers.set(request, reply.raw);
    return payload;
  });
  http.addContentTypeParser('application/octet-stream', async (request: FastifyRequest, payload: Readable) => {
    const mostBytes = request.routeOptions.bodyLimit ?? LARGEST_BODY;
    const toldBytes = Number(request.headers['content-length'] ?? 0);
    const { body, over } = await takeBody(payload, { toldBytes, mostBytes }, passing);
    const answer = answers.get(request);
    if (!answer || answer.closed) await over();
    else answer.once('close', () => void over());
    return body;
  });
}

/** How long an answer that is on its way may take as the server closes. */
const LAST_ANSWERS_MS = 1_000;

/** Closing, the server waits for every link; one whose other end has stopped reading would keep it for ever. */
function endLinksWith(http: FastifyInstance): void {
  const links = new Set<ServerHttp2Session>();
  http.server.on('session', (link: ServerHttp2Session) => {
    links.add(link);
    link.once('close', () => links.delete(link));
  });
  http.addHook('preClose', async () => {
    const end = () => {
      for (const link of links) link.destroy();
    };
    setTimeout(end, LAST_ANSWERS_MS).unref();
  });
}

const asAttribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A page as it is sent: its own policy, and its HTML in each way of packing. */
type Shown = { policy: string; packed: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>> };

/** Whether a browser takes what is packed so: named, and not with a weight of nothing. */
const takes = (accepted: string | string[] | undefined, way: string): boolean =>
  String(accepted ?? '')
    .split(',')
    .map((one) => one.trim().split(/\s*;\s*q=/))
    .some(([name, weight = '1']) => name === way && Number(weight) > 0);

/**
 * Serves the built screens; every address without a dot that is not the API's is the one page, but for those of pages of
 * their own: `/NAME` where there is a `NAME.html`.
 */
export async function serveScreens(http: FastifyInstance, webDir: string, clientSecret: string): Promise<void> {
  await http.register(fastifyStatic, {
    root: webDir,
    index: false,
    // A route a file would take a tenth of the start.
    wildcard: true,
    dotfiles: 'ignore',
    // An address without a dot is a page, also where a folder of that name is.
    allowedPath: (path) => path.includes('.'),
    preCompressed: true,
    setHeaders: (answer, path) => {
      const isHashed = path.startsWith(join(webDir, 'assets'));
      answer.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const secret = `  <meta name="client-secret" content="${asAttribute(clientSecret)}" />\n  </head>`;
  const pageOf = (file: string): Shown => {
    const built = readFileSync(join(webDir, file), 'utf8');
    const html = Buffer.from(file === 'index.html' ? built.replace('</head>', () => secret) : built);
    return {
      policy: policy([...built.matchAll(OWN_SCRIPT)].map(([, script]) => hashOf(script ?? ''))),
      packed: { br: brotliCompressSync(html), gzip: gzipSync(html), identity: html },
    };
  };
  const suite = pageOf('index.html');
  const ownPages = new Map(
    readdirSync(webDir)
      .filter((file) => file.endsWith('.html') && file !== 'index.html')
      .map((file) => [file.slice(0, -'.html'.length), pageOf(file)]),
  );
  http.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage =
      (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/api/') && !path.includes('.');
    if (wantsPage) {
      const shown = ownPages.get(path.replace(/^\/|\/$/g, '')) ?? suite;
      const way = (['br', 'gzip'] as const).find((one) => takes(request.headers['accept-encoding'], one)) ?? 'identity';
      return reply
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': shown.policy, vary: 'accept-encoding' })
        .headers(way === 'identity' ? {} : { 'content-encoding': way })
        .type('text/html; charset=utf-8')
        .send(shown.packed[way]);
    }
    return problem(reply, 404, { title: 'There is nothing at this address.', titre: 'Il n’y a rien à cette adresse.' });
  });
}
