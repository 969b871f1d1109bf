import type { EvidenceKind, Named } from '../case/case-kind.ts';
import type { EvidenceTold } from '../case/evidence.ts';
import { eachIn, inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { PenaltyScope } from '../penalty/penalty.ts';
import { printedAmount, printedInstant } from '../print/print-words.ts';
import type { Printed, PrintedFact } from '../print/printed.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** All that the notice of a suspension says; nothing that is for the office only. */
export type SuspensionPaper = {
  number: string;
  /** Name and DID; null where only a vehicle is kept from work. */
  driver: { name: string; did: string } | null;
  plate: string | null;
  scope: PenaltyScope;
  areas: readonly string[];
  accounts: readonly string[];
  fromMs: number;
  untilMs: number | null;
  penalty: { name: string; version: number; occurrence: number };
  reason: string;
  points: number;
  fineMinor: number | null;
  decidedBy: string;
  decidedAtMs: number;
  agreedBy: string | null;
  appealUntilMs: number;
  evidence: readonly EvidenceTold[];
};

const WORDS = inLanguages({ en: en.WORDS, fr: fr.WORDS });

const SCOPES: Readonly<Record<PenaltyScope, Named>> = eachIn({ en: en.SCOPESOfPaper, fr: fr.SCOPESOfPaper });

const KINDS: Readonly<Record<EvidenceKind, Named>> = eachIn({ en: en.KINDS, fr: fr.KINDS });

/** The notice with its evidence as it leaves the house, without its letterhead. */
export function suspensionPaper(
  paper: SuspensionPaper,
  { language, zone, currency }: { language: Language; zone: string; currency: string },
): Pick<Printed, 'title' | 'number' | 'to' | 'facts' | 'parts'> {
  const words = WORDS[language];
  const when = (atMs: number) => printedInstant(atMs, zone, language);
  const { driver, plate, scope, penalty, fineMinor, agreedBy, evidence, untilMs } = paper;
  const named = [...paper.areas, ...paper.accounts];
  const fact = (label: string, value: string | null): PrintedFact[] => (value === null ? [] : [{ label, value }]);
  const hashes = evidence.flatMap(({ sha256 }, n) => (sha256 ? [`${n + 1}  ${sha256}`] : []));
  return {
    title: words.title,
    number: paper.number,
    ...(driver ? { to: [driver.name, `DID ${driver.did}`] } : {}),
    facts: [
      ...fact(words.vehicle, plate),
      ...fact(
        words.keptFrom,
        named.length === 0 ? SCOPES[scope][language] : `${SCOPES[scope][language]}: ${named.join(', ')}`,
      ),
      ...fact(words.from, when(paper.fromMs)),
      ...fact(words.until, untilMs === null ? words.open : when(untilMs)),
      ...fact(words.rests, words.version(penalty.name, penalty.version, penalty.occurrence)),
      ...fact(words.points, paper.points > 0 ? String(paper.points) : null),
      ...fact(`${words.fine} (${currency})`, fineMinor === null ? null : printedAmount(fineMinor, currency, language)),
      ...fact(words.decided, `${paper.decidedBy}, ${when(paper.decidedAtMs)}`),
      ...fact(words.agreed, agreedBy),
      ...fact(words.appeal, when(paper.appealUntilMs)),
    ],
    parts: [
      { kind: 'text', heading: words.reason, lines: [paper.reason] },
      {
        kind: 'table',
        heading: words.evidence,
        columns: words.columns.map((head, n) => ({ head, share: [0.4, 1.6, 5, 1.8][n] ?? 1 })),
        rows: evidence.map(({ kind, ref, text, atMs }, n) => [
          String(n + 1),
          `${KINDS[kind][language]}${ref === null ? '' : ` ${ref}`}`,
          text,
          when(atMs),
        ]),
      },
      ...(hashes.length > 0
        ? [{ kind: 'text' as const, heading: words.hashes, lines: [words.hashesAre, ...hashes] }]
        : []),
      { kind: 'text', heading: words.way, lines: [words.ways] },
    ],
  };
}
