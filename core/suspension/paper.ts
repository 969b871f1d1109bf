import type { EvidenceKind, Named } from '../case/case-kind.ts';
import type { EvidenceTold } from '../case/evidence.ts';
import type { PenaltyScope } from '../penalty/penalty.ts';
import { printedAmount, printedInstant } from '../print/print-words.ts';
import type { Printed, PrintedFact } from '../print/printed.ts';

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

const WORDS = {
  en: {
    title: 'Suspension',
    vehicle: 'Vehicle',
    keptFrom: 'Kept from',
    from: 'From',
    until: 'Until',
    open: 'until it is decided',
    rests: 'Rests on',
    version: (name: string, version: number, occurrence: number) =>
      `${name}, version ${version} of the published penalty, time ${occurrence}`,
    points: 'Points',
    fine: 'Fine',
    decided: 'Decided by',
    agreed: 'Agreed by',
    appeal: 'Appeal until',
    reason: 'Why',
    evidence: 'What it rests on',
    columns: ['', 'Kind', 'What it shows', 'Added'],
    hashes: 'SHA-256 of the evidence',
    hashesAre:
      'Of each piece of evidence and of what it points to, as they stood when this was decided. If either changes, so does its code.',
    way: 'Your way to appeal',
    ways: 'Write on your page (My shift, or without a car: Suspensions and points), or to the office by letter, mail or telephone. Somebody else than who decided this hears it.',
  },
  fr: {
    title: 'Suspension',
    vehicle: 'Véhicule',
    keptFrom: 'Écarté de',
    from: 'Du',
    until: 'Au',
    open: 'jusqu’à décision',
    rests: 'Repose sur',
    version: (name: string, version: number, occurrence: number) =>
      `${name}, version ${version} de la pénalité publiée, fois ${occurrence}`,
    points: 'Points',
    fine: 'Amende',
    decided: 'Décidé par',
    agreed: 'Approuvé par',
    appeal: 'Recours jusqu’au',
    reason: 'Pourquoi',
    evidence: 'Sur quoi elle repose',
    columns: ['', 'Genre', 'Ce que cela montre', 'Ajouté'],
    hashes: 'SHA-256 des preuves',
    hashesAre:
      'De chaque preuve et de ce qu’elle désigne, telles qu’elles étaient à la décision. Si l’une change, son code change.',
    way: 'Votre voie de recours',
    ways: 'Écrivez sur votre page (Mon service, ou sans voiture : Suspensions et points), ou au bureau par lettre, courriel ou téléphone. Un autre que l’auteur de la décision l’entend.',
  },
};

const SCOPES: Readonly<Record<PenaltyScope, Named>> = {
  allWork: { en: 'All work', fr: 'Tout travail' },
  bookings: { en: 'Bookings', fr: 'Réservations' },
  area: { en: 'Some areas', fr: 'Certains secteurs' },
  account: { en: 'Some accounts', fr: 'Certains comptes' },
};

const KINDS: Readonly<Record<EvidenceKind, Named>> = {
  job: { en: 'Job', fr: 'Course' },
  event: { en: 'Event', fr: 'Événement' },
  query: { en: 'Query', fr: 'Demande' },
  message: { en: 'Message', fr: 'Message' },
  shift: { en: 'Shift', fr: 'Service' },
  words: { en: 'What somebody saw', fr: 'Ce que quelqu’un a vu' },
};

/** The notice with its evidence as it leaves the house, without its letterhead. */
export function suspensionPaper(
  paper: SuspensionPaper,
  { language, zone, currency }: { language: 'en' | 'fr'; zone: string; currency: string },
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
