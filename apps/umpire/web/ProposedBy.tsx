import type { CaseRow } from '#core/case/told-case.ts';
import { proposedBy } from './proposed-by.ts';
import { useUmpireTexts } from './texts.ts';
import classes from './umpire.module.css';

/** What proposed a suspension, and what is to be done about it while it is a draft. */
export function ProposedBy({ row }: { row: Pick<CaseRow, 'source' | 'state'> }) {
  const say = useUmpireTexts();
  const by = proposedBy(say, row.source);
  if (by === null) return null;
  return <p className={classes.line}>{say(row.state === 'draft' ? 'proposed.draft' : 'proposed.over', { by })}</p>;
}
