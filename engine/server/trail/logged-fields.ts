import pino from 'pino';

/** A number, a word that the suite itself chose, or an error. */
type LoggedKind = 'number' | 'word' | 'error';

/**
 * All that a line of the log may tell besides its sentence, so that nothing of a person comes in: ids of the suite's own rows, numbers,
 * and words from the suite's own lists. What stands here of nothing is left out of the line.
 */
export const LOGGED: Readonly<Record<string, LoggedKind>> = {
  err: 'error',
  // Of a call.
  request: 'word',
  operation: 'word',
  method: 'word',
  status: 'number',
  code: 'word',
  seconds: 'number',
  // What it is about: rows by their number.
  cityImport: 'number',
  fleet: 'number',
  fleetId: 'number',
  jobId: 'number',
  labRun: 'number',
  longWork: 'number',
  message: 'number',
  offerId: 'number',
  vehicleId: 'number',
  // How far it came.
  tries: 'number',
  waiting: 'number',
  silentMs: 'number',
  waitSeconds: 'number',
  // Which of the suite's own kinds.
  channel: 'word',
  command: 'word',
  day: 'word',
  fact: 'word',
  kind: 'word',
  month: 'word',
  rule: 'word',
};

const WORD = /^[\w.:/{}*-]{1,120}$/;

const isTold = (kind: LoggedKind | undefined, value: unknown): boolean =>
  kind === 'error' ||
  (kind === 'number' && (typeof value === 'number' || (typeof value === 'string' && /^\d{1,19}$/.test(value)))) ||
  (kind === 'word' && typeof value === 'string' && WORD.test(value));

/** Of what somebody wants to log, what may be. */
export const toldFields = (fields: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name, value]) => isTold(LOGGED[name], value)));

/** Whatever is quoted in a sentence, and what may be an address, a number of a telephone or a place. */
const OF_SOMEBODY = [/"[^]*"?|“[^]*”?/g, /(?<!\w)'[^]*'(?!\w)|<[^]*>/g, /\S+@\S+/g, /\+?\d(?:[\s()./-]*\d){4,}/g];

/** A sentence without what it may tell of somebody. */
export const toldSentence = (sentence: string): string =>
  OF_SOMEBODY.reduce((left, pattern) => left.replaceAll(pattern, '…'), sentence).slice(0, 300);

/** What the database says of a refusal, besides its sentence; what it says of the row, with names and telephones, stays out. */
const OF_AN_ERROR = [
  'code',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'dataType',
  'routine',
  'status',
  'syscall',
];

/** What is told of an error: its kind, its sentence without what it quotes, where it was thrown, and what caused it. */
export function toldError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = error as unknown as Record<string, unknown>;
  return {
    type: error.name,
    message: toldSentence(error.message),
    ...Object.fromEntries(
      OF_AN_ERROR.flatMap((name) => (isTold('word', String(fields[name] ?? '')) ? [[name, fields[name]]] : [])),
    ),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^ {4}at /.test(line))
      .map((line) => line.trim()),
    ...(error.cause instanceof Error && depth < 3 ? { cause: toldError(error.cause, depth + 1) } : {}),
  };
}

/** How every log of the suite is made: a line is JSON with time, level, sentence, and of all else what is told. */
export function suiteLogger(to: pino.DestinationStream, level: string, mixin: () => object = () => ({})): pino.Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), bindings: () => ({}), log: toldFields },
      serializers: { err: toldError },
      mixin,
      hooks: {
        logMethod([first, said], method) {
          const about = typeof first === 'string' ? {} : first instanceof Error ? { err: first } : (first ?? {});
          method.call(this, about as object, toldSentence(typeof first === 'string' ? first : String(said ?? '')));
        },
      },
    },
    to,
  );
}
