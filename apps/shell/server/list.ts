import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LANGUAGES, type Language } from '#core/language/languages.ts';
import type { Suite } from '#engine/server/context.ts';
import { problem } from '#engine/server/problem.ts';
import { alertDelete } from './lists/alert-delete.ts';
import { alerts } from './lists/alerts.ts';
import { deleteUserMessage } from './lists/delete-user-message.ts';
import { fleets } from './lists/fleets.ts';
import type { List } from './lists/list.ts';
import { news } from './lists/news.ts';
import { releaseVersion } from './lists/release-version.ts';
import { taskDelete } from './lists/task-delete.ts';
import { tasks } from './lists/tasks.ts';
import { userMessages } from './lists/user-messages.ts';
import { callerOf, clientFirst, fleetsAsked, fleetsField, idField, readBody, textField } from './open-call.ts';

const LISTS: Readonly<Record<string, List>> = {
  fleets,
  alerts,
  tasks,
  alertDelete,
  taskDelete,
  news,
  userMessages,
  deleteUserMessage,
};

const listRequest = z.object({
  list: textField(60),
  groupID: idField,
  fleet: fleetsField,
  user: textField(200),
  UserID: idField,
  all: z.union([z.string().max(5), z.number()]).default(''),
});

/** The first of our languages that a client's `Accept-Language` begins with. */
function languageAsked(header: string | undefined): Language | null {
  const first = header?.trim().slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === first) ?? null;
}

/** `POST /api/list`: the rows that the shell shows. */
export function serveList(http: FastifyInstance, suite: Suite): void {
  http.post('/api/list', { onRequest: clientFirst(suite) }, async (request, reply) => {
    const body = readBody(listRequest, request, reply);
    if (!body) return reply;
    if (body.list === 'releaseVersion') return releaseVersion(suite);
    const list = Object.hasOwn(LISTS, body.list) ? LISTS[body.list] : undefined;
    if (!list) {
      return problem(reply, 400, {
        title: `The list is not known. Ask for ${[...Object.keys(LISTS), 'releaseVersion'].join(', ')}.`,
        titre: `La liste est inconnue. Demandez ${[...Object.keys(LISTS), 'releaseVersion'].join(', ')}.`,
        field: 'list',
      });
    }
    const user = await callerOf(suite, request, reply, list.right, list.isAct);
    if (!user) return reply;
    const asked = list.byFleet ? fleetsAsked(body.fleet, user, reply) : user.fleets;
    if (!asked) return reply;
    const all = String(body.all) === '1';
    const groupId = String(body.groupID);
    const forUser = body.user || String(body.UserID);
    const language = languageAsked(request.headers['accept-language']);
    const rows = await list.rows({ suite, user, fleets: asked, groupId, forUser, language, all });
    if (!('status' in rows)) return rows;
    const { status, ...detail } = rows;
    return problem(reply, status, detail);
  });
}
