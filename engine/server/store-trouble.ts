import { OutcomeUnknown } from '#store/door/way/client.ts';

const DISK_FULL = '53100';
const STATEMENT_ENDED = '57014';
const HELD = '55P03';
/** The words of the driver, which gives this no code. */
const NO_CONNECTION = 'timeout exceeded when trying to connect';
const AWAY =
  /^(?:57P0[123]|08...|53300|25006|ECONNREFUSED|ECONNRESET|EPIPE|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)$/;
/** A character that no text can hold, half of one in a JSON value, a number or an instant beyond its column. */
const CANNOT_HOLD = /^(?:22021|22P05|22003|22008)$/;
const NO_JSON = '22P02';
const BROKEN_LINK = /^Connection terminated|^Client has encountered a connection error/;

/** What the database may meet that is neither the client's fault nor ours, with the sentence for each. */
export const TROUBLES = {
  noRoom: {
    status: 507,
    title: 'The disk of the suite is full: nothing was written. Tell your administrator to free some space.',
    titre: 'Le disque de la suite est plein : rien n’a été écrit. Demandez à l’administrateur de libérer de la place.',
  },
  notNow: {
    status: 503,
    title: 'The database does not answer at the moment. Try again shortly.',
    titre: 'La base de données ne répond pas pour le moment. Réessayez dans un instant.',
  },
  held: {
    status: 503,
    title: 'Somebody else is changing the same at the moment, and takes long. Try again shortly.',
    titre: 'Quelqu’un d’autre modifie la même chose en ce moment, et c’est long. Réessayez dans un instant.',
  },
  outcomeUnknown: {
    status: 503,
    title: 'The database fell away at the moment of saving: look whether it is there before you do it again.',
    titre: 'La base de données a disparu au moment d’enregistrer : voyez si c’est fait avant de recommencer.',
  },
  tookTooLong: {
    status: 503,
    title: 'This took too long and was ended. Ask for less, such as fewer days, or try again later.',
    titre: 'C’était trop long et a été arrêté. Demandez-en moins, par exemple moins de jours, ou réessayez plus tard.',
  },
} as const;
export type Trouble = keyof typeof TROUBLES;
/** When whoever was told of a trouble may ask again, in seconds: a failover is over in that time, or takes longer. */
export const AGAIN_AFTER_SECONDS = 2;

/**
 * `noRoom` where the disk is full, `notNow` where the database is away, silent or starting, `held` where others hold what it needs for
 * too long, `outcomeUnknown` where nobody can say whether a change stands, `tookTooLong` where it is over its time or found no connection in it; null for anything else.
 */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof Error)) return null;
  const { code } = error as { code?: unknown };
  if (error instanceof OutcomeUnknown) return 'outcomeUnknown';
  if (code === STATEMENT_ENDED || error.message === NO_CONNECTION) return 'tookTooLong';
  if (code === HELD) return 'held';
  if (code === DISK_FULL || code === 'ENOSPC') return 'noRoom';
  if ((typeof code === 'string' && AWAY.test(code)) || BROKEN_LINK.test(error.message)) return 'notNow';
  return error.cause === undefined ? null : troubleOf(error.cause);
}

/** The database cannot hold a value that the schema let through: the client's input, never a fault of ours. */
export function cannotHold(error: unknown): boolean {
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (code === NO_JSON) return /type json/.test(String(message));
  return typeof code === 'string' && CANNOT_HOLD.test(code);
}

export const CANNOT_HOLD_TITLES = {
  title: 'Something here cannot be stored: a character that is none, or a number that is too large.',
  titre: 'Quelque chose ne peut être enregistré : un caractère qui n’en est pas un, ou un nombre trop grand.',
};
