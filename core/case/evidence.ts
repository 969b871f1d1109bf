import { ok, type Result, refuse } from '../kit/result.ts';
import type { EvidenceKind } from './case-kind.ts';

export const LONGEST_EVIDENCE = 500;
export const MOST_EVIDENCE = 50;

/** What a case rests on: something the suite knows by its number, or what somebody saw. */
export type Evidence = { kind: EvidenceKind; ref: number | null; text: string };

/** As it is told, and kept with a decision. */
export type EvidenceTold = Evidence & {
  atMs: number;
  by: string;
  /** Of it and what it points to, as they stood when a decision was taken on it; in hexadecimal. */
  sha256?: string;
};

/** Refused: `evidenceEmpty` (it points to nothing and says nothing), `evidenceTooLong` (most). */
export function checkEvidence({ kind, ref, text }: Evidence): Result<Evidence, 'evidenceEmpty' | 'evidenceTooLong'> {
  const said = text.trim();
  if (said.length > LONGEST_EVIDENCE) return refuse('evidenceTooLong', { most: LONGEST_EVIDENCE });
  if (kind === 'words' ? said === '' : ref === null) return refuse('evidenceEmpty');
  return ok({ kind, ref: kind === 'words' ? null : ref, text: said });
}
