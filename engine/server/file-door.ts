import type { FastifyInstance } from 'fastify';
import { fileOfTicket } from '#acts/file/file-ticket.ts';
import { XLSX_TYPE } from '#core/file/kept-file.ts';
import type { Suite } from './context.ts';
import { problem } from './problem.ts';

export const FILE_PATH = '/api/file/';

const ENDINGS: Readonly<Record<string, string>> = {
  'image/jpeg': '.jpg',
  'image/png': '.png',
  'image/webp': '.webp',
  'application/pdf': '.pdf',
  'text/csv': '.csv',
  [XLSX_TYPE]: '.xlsx',
};

/** Kept files, `GET /api/file/TICKET`: once, within 30 s, by whoever was given the ticket. A picture is shown, the rest is saved. */
export function serveFiles(http: FastifyInstance, suite: Suite): void {
  http.get<{ Params: { ticket: string } }>(`${FILE_PATH}:ticket`, async (request, reply) => {
    const file = await fileOfTicket(suite, request.params.ticket, suite.config.addressOf(request.raw));
    if (!file) {
      return problem(reply, 404, {
        title: 'This link has been used, or its 30 seconds are over. Open the file again.',
        titre: 'Ce lien a déjà servi, ou ses 30 secondes sont passées. Ouvrez le fichier à nouveau.',
      });
    }
    const name = encodeURIComponent(`${file.name}${ENDINGS[file.kind] ?? ''}`);
    return reply
      .headers({
        'content-type': file.kind,
        'content-disposition': `${file.kind.startsWith('image/') ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`,
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
      .send(file.bytes);
  });
}
