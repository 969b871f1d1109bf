import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { allows, type Right } from '#core/access/flags.ts';
import { inLanguages } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import { clientApp } from '#engine/server/client-header.ts';
import type { SignedInUser, Suite } from '#engine/server/context.ts';
import { problem } from '#engine/server/problem.ts';
import { sessionKeyOf, userOfKey } from '#engine/server/session-key.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

export const NO_SESSION = 'User Session is no longer valid';
/** Asked for where a call names no fleet. */
const LONGEST_FLEETS = 2_000;

/** A text of a fixed call: absent is empty. */
export const textField = (most: number) => z.string().max(most).default('');
/** An id of a fixed call, as a number or as its digits. */
export const idField = z.union([z.number().int().nonnegative(), z.string().max(200)]).default('');
export const fleetsField = textField(LONGEST_FLEETS);

/** Every fixed call needs its client's header: false where it was missing or wrong, and has been answered. */
export function knowsClient(suite: Suite, request: FastifyRequest, reply: FastifyReply): boolean {
  if (clientApp(request.headers.authorization, suite.config.clientSecret)) return true;
  void problem(reply, 401, {
    title: 'The client program is not known. Send its name and key in the Authorization header.',
    titre: 'Le programme client est inconnu. Envoyez son nom et sa clé dans l’en-tête Authorization.',
  });
  return false;
}

/** The same before the body is read: who is no client is told so, whatever they send. */
export function clientFirst(suite: Suite) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    knowsClient(suite, request, reply) ? undefined : reply;
}

const TAKES = inLanguages({ en: en.TAKES, fr: fr.TAKES });

/** What a field takes that holds something else: of a choice its values, else its kind. */
function takes(language: Language, issue: z.core.$ZodIssue | undefined): string {
  const words = TAKES[language];
  if (issue?.code === 'too_big') return words.long;
  if (issue?.code === 'custom') return words.marks;
  if (issue?.code !== 'invalid_value') return words.kind;
  const values = issue.values.map(String);
  const named = values.filter((value) => value !== '').map(words.quoted);
  const told = [named.slice(0, -1).join(', '), named.at(-1) ?? ''].filter((part) => part !== '').join(words.or);
  return words.oneOf(told, values.includes(''));
}

/** The body of a fixed call; null where it is not of its shape, and has been answered with 400. */
export function readBody<S extends z.ZodType>(
  schema: S,
  request: FastifyRequest,
  reply: FastifyReply,
): z.infer<S> | null {
  const parsed = schema.safeParse(request.body ?? {});
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const field = issue?.path.join('.') ?? '';
  void problem(
    reply,
    400,
    field === ''
      ? { title: 'Send one JSON object.', titre: 'Envoyez un seul objet JSON.' }
      : {
          title: `The field '${field}' is not what this call takes: ${takes('en', issue)}.`,
          titre: `Le champ « ${field} » n’est pas ce que cet appel attend : ${takes('fr', issue)}.`,
          field,
        },
  );
  return null;
}

/**
 * The user of the session key, who must hold the right; null where not, and answered with 401 or 403. `isAct` where the
 * call is the user's own act and keeps their session alive, as reading does not.
 */
export async function callerOf(
  suite: Suite,
  request: FastifyRequest,
  reply: FastifyReply,
  right: Exclude<Right, 'public'>,
  isAct = false,
): Promise<SignedInUser | null> {
  const user = await userOfKey(suite, sessionKeyOf(request.headers), isAct);
  if (!user) {
    await reply.status(401).send({ result: NO_SESSION });
    return null;
  }
  if (allows(user.rights, right)) return user;
  void problem(reply, 403, {
    title: 'You do not have the right to do this.',
    titre: 'Vous n’avez pas le droit de faire cela.',
  });
  return null;
}

/**
 * The fleets of `(1,2)` that this user sees; the default fleet where none is named. Null where the text is no such list
 * (400) or none of them may be seen (403), and answered.
 */
export function fleetsAsked(text: string, user: SignedInUser, reply: FastifyReply, field = 'fleet'): number[] | null {
  const asked = text.trim();
  const bare = (asked.startsWith('(') && asked.endsWith(')') ? asked.slice(1, -1) : asked).trim();
  if (bare !== '' && !/^\d{1,9}(\s*,\s*\d{1,9})*$/.test(bare)) {
    void problem(reply, 400, {
      title: "Name fleets as a list in parentheses, such as '(1,2)'.",
      titre: 'Donnez les flottes en liste entre parenthèses, par exemple « (1,2) ».',
      field,
    });
    return null;
  }
  const wanted = bare === '' ? user.fleets.slice(0, 1) : [...new Set(bare.split(',').map(Number))];
  const seen = wanted.filter((id) => user.fleets.includes(id));
  if (seen.length > 0) return seen;
  void problem(reply, 403, { title: 'You may not see this fleet.', titre: 'Vous ne pouvez pas voir cette flotte.' });
  return null;
}
