import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><title>Hansom API</title><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/files/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/files/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>`;

const START = `SwaggerUIBundle({ url: '/api/openapi.json', dom_id: '#swagger-ui', deepLinking: true });`;

/** The API's description to browse, at `/api/docs`. */
export async function serveDocs(http: FastifyInstance): Promise<void> {
  const folder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  await http.register(fastifyStatic, { root: folder, prefix: '/api/docs/files/', decorateReply: false, index: false });
  http.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(PAGE));
  http.get('/api/docs/start.js', async (_request, reply) => reply.type('text/javascript; charset=utf-8').send(START));
}
