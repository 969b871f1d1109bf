import type { Breach } from './source-tree.ts';

/** What the wall reads of one operation. */
export type OperationFacts = {
  name: string;
  right: unknown;
  codes: readonly string[];
  method: string | undefined;
  doc: string;
};

/** One application as its modules export it. */
export type AppFacts = {
  /** Where it lives, such as `apps/coach`. */
  folder: string;
  operations: readonly OperationFacts[];
  /** Names of the router's handlers. */
  handlers: readonly string[];
  /** Sentences by code, the application's own over those that every operation shares. */
  sentences: { en: Readonly<Record<string, unknown>>; fr: Readonly<Record<string, unknown>> };
};

type Procedure = {
  '~orpc': {
    meta: { right?: unknown };
    errorMap: Record<string, unknown>;
    route: { method?: string; summary?: string };
  };
};

/** Reads an oRPC contract (a tree of operations). */
export function operationsOf(contract: object, prefix = ''): OperationFacts[] {
  return Object.entries(contract).flatMap(([name, value]) => {
    const procedure = value as Partial<Procedure>;
    const inside = procedure['~orpc'];
    if (!inside) return operationsOf(value as object, `${prefix}${name}.`);
    return [
      {
        name: `${prefix}${name}`,
        right: inside.meta.right,
        codes: Object.keys(inside.errorMap),
        method: inside.route.method,
        doc: inside.route.summary ?? '',
      },
    ];
  });
}

/** Names of the procedures of a router, as `operationsOf` names those of a contract. */
export function handlersOf(router: object, prefix = ''): string[] {
  return Object.entries(router).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !('~orpc' in value)
      ? handlersOf(value, `${prefix}${name}.`)
      : [`${prefix}${name}`],
  );
}

/** Every operation has a right, a handler, a line of documentation, and for each of its codes a sentence in both languages. */
export function wholeOperations({ folder, operations, handlers, sentences }: AppFacts): Breach[] {
  const file = `${folder}/contract.ts`;
  const texts = `${folder}/web`;
  const breaches: Breach[] = [];
  for (const { name, right, codes, doc } of operations) {
    if (!grantsSomebody(right)) {
      breaches.push({
        file,
        saw: `gives ${name} no right`,
        instead: "Name a flag in `all` or `any`, or say 'session' or 'public'.",
      });
    }
    if (!handlers.includes(name)) {
      breaches.push({
        file,
        saw: `promises ${name}, which has no handler`,
        instead: `Implement it in ${folder}/server.`,
      });
    }
    if (doc.length < 10) {
      breaches.push({
        file,
        saw: `does not say what ${name} does`,
        instead: 'Write `doc`: it stands in the OpenAPI page.',
      });
    }
    for (const code of codes) {
      for (const language of ['en', 'fr'] as const) {
        if (isSentence(sentences[language][code])) continue;
        breaches.push({
          file: texts,
          saw: `has no sentence for ${code} of ${name} (${language})`,
          instead: `Write errors.${code} in both languages: it is what the user reads.`,
        });
      }
    }
  }
  return breaches;
}

function grantsSomebody(right: unknown): boolean {
  if (right === 'public' || right === 'session') return true;
  if (typeof right !== 'object' || right === null) return false;
  const { all = [], any = [] } = right as { all?: unknown[]; any?: unknown[] };
  return all.length + any.length > 0;
}

const isSentence = (value: unknown) => typeof value === 'string' && value.trim().length >= 8;
