/** What nodes tell each other: where cars are, that something was announced, and what is to be done at once. */
export type WordKind = 'pos' | 'ann' | 'cmd';

/**
 * The word between the nodes of one suite. It may be lost, and what must arrive never travels by it alone: the database is the
 * truth, and the word only makes it quick.
 */
export type Word = {
  /** To all other nodes, some milliseconds later, gathered with what else is said. Costs nothing where there are none. */
  say(kind: WordKind, fleetId: number, told: unknown): void;
  /** What others said of a fleet, in their order; never what this node said. */
  hear(kind: WordKind, listener: (fleetId: number, told: readonly unknown[]) => void): () => void;
  /** Something may have been missed: whoever keeps what was told reads it again from the database. */
  onGap(listener: () => void): () => void;
  figures(): { wordWay: string; wordsSaid: number; wordsHeard: number; gaps: number };
  /** What keeps it from arriving; null where nothing does. */
  trouble(): string | null;
  stop(): Promise<void>;
};

/** What was gathered of one kind in one fleet, as it travels. */
export type Letter = { from: string; kind: WordKind; fleetId: number; told: readonly unknown[] };

/** How letters travel. */
export type Carrier = {
  name: string;
  /** A letter is no longer than this, in bytes of its JSON. */
  mostBytes: number;
  send(letters: readonly Letter[]): Promise<void>;
  trouble(): string | null;
  stop(): Promise<void>;
};

/** What a carrier tells: the JSON of a letter, and that some may have been missed. */
export type CarrierEnds = { heard(text: string): void; gap(): void };

const GATHERS_MS = 20;
/** Past it what is said waits no longer: a car tells where it is every second. */
const MOST_WAITING = 50_000;

type WordParts = {
  /** A name that no other process has, nor this one after a restart. */
  from: string;
  hasOthers(): boolean;
  open(ends: CarrierEnds): Carrier;
  log: { error(fields: object, sentence: string): void };
};

/** The word of a suite of one process: nobody hears it. */
export const aloneWord: Word = {
  say: () => undefined,
  hear: () => () => undefined,
  onGap: () => () => undefined,
  figures: () => ({ wordWay: 'none', wordsSaid: 0, wordsHeard: 0, gaps: 0 }),
  trouble: () => null,
  stop: async () => undefined,
};

export function openWord({ from, hasOthers, open, log }: WordParts): Word {
  const hearers: Record<WordKind, Set<(fleetId: number, told: readonly unknown[]) => void>> = {
    pos: new Set(),
    ann: new Set(),
    cmd: new Set(),
  };
  const gapListeners = new Set<() => void>();
  const figures = { wordsSaid: 0, wordsHeard: 0, gaps: 0 };
  let waiting = new Map<string, { kind: WordKind; fleetId: number; told: unknown[] }>();
  let size = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();
  let failing = false;

  function heard(text: string): void {
    const letter = parsed(text);
    if (!isLetter(letter) || letter.from === from) return;
    figures.wordsHeard += letter.told.length;
    for (const hearer of hearers[letter.kind]) hearer(letter.fleetId, letter.told);
  }

  function gap(): void {
    figures.gaps += 1;
    for (const listener of gapListeners) listener();
  }

  const carrier = open({ heard, gap });

  async function flush(): Promise<void> {
    const letters = [...waiting.values()].flatMap((gathered) => lettersOf(from, gathered, carrier.mostBytes));
    waiting = new Map();
    size = 0;
    try {
      await carrier.send(letters);
      failing = false;
    } catch (error) {
      if (!failing) log.error({ err: error }, 'other nodes could not be told; they read it from the database');
      failing = true;
    }
  }

  return {
    say(kind, fleetId, told) {
      if (!hasOthers() || size >= MOST_WAITING) return;
      const key = `${kind} ${fleetId}`;
      const gathered = waiting.get(key) ?? { kind, fleetId, told: [] };
      waiting.set(key, gathered);
      // That something was announced is said once, however often.
      if (kind === 'ann' && gathered.told.length > 0) return;
      gathered.told.push(told);
      size += 1;
      figures.wordsSaid += 1;
      timer ??= setTimeout(() => {
        timer = undefined;
        sending = sending.then(flush);
      }, GATHERS_MS).unref();
    },
    hear(kind, listener) {
      hearers[kind].add(listener);
      return () => hearers[kind].delete(listener);
    },
    onGap(listener) {
      gapListeners.add(listener);
      return () => gapListeners.delete(listener);
    },
    figures: () => ({ wordWay: carrier.name, ...figures }),
    trouble: carrier.trouble,
    async stop() {
      clearTimeout(timer);
      await sending;
      if (size > 0) await flush();
      await carrier.stop();
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const KINDS: readonly unknown[] = ['pos', 'ann', 'cmd'] satisfies WordKind[];

function isLetter(letter: unknown): letter is Letter {
  const { from, kind, fleetId, told } = (letter ?? {}) as Partial<Letter>;
  return typeof from === 'string' && KINDS.includes(kind) && Number.isInteger(fleetId) && Array.isArray(told);
}

/** As few letters as hold it, each no longer than the carrier takes. */
export function lettersOf(from: string, { kind, fleetId, told }: Omit<Letter, 'from'>, mostBytes: number): Letter[] {
  const empty = Buffer.byteLength(JSON.stringify({ from, kind, fleetId, told: [] }));
  const letters: Letter[] = [];
  let part: unknown[] = [];
  let bytes = empty;
  for (const one of told) {
    const more = Buffer.byteLength(JSON.stringify(one) ?? 'null') + 1;
    if (part.length > 0 && bytes + more > mostBytes) {
      letters.push({ from, kind, fleetId, told: part });
      part = [];
      bytes = empty;
    }
    part.push(one);
    bytes += more;
  }
  return [...letters, { from, kind, fleetId, told: part }];
}
