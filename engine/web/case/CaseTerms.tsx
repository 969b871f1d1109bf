import type { CaseTerm } from '#core/case/told-case.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { Fact, Facts } from '#ui/kit/facts/Facts.tsx';
import { useWhen } from '../use-when.ts';
import classes from './case.module.css';
import type { CaseWords } from './use-case-words.ts';

/** By when something is owed of a case, and how much of that time is used. */
export function CaseTerms({ words, terms }: { words: CaseWords; terms: readonly CaseTerm[] }) {
  const { say } = words;
  const when = useWhen();
  if (terms.length === 0) return null;
  const hours = (ms: number) => say('case.hours', { hours: Math.round((ms / HOUR_MS) * 10) / 10 });
  const told = ({ state, dueAtMs, consumedMs }: CaseTerm) => {
    const used = hours(consumedMs);
    if (state === 'missed') return say('case.termStates.missed', { when: dueAtMs === null ? '' : when(dueAtMs) });
    return say(`case.termStates.${state}`, { when: dueAtMs === null ? '' : when(dueAtMs), used });
  };
  return (
    <section aria-label={say('case.terms')}>
      <h3 className={classes.heading}>{say('case.terms')}</h3>
      <Facts leastRem={11}>
        {terms.map((term) => (
          <Fact
            key={term.name}
            name={say('case.term', {
              term: words.clockName(term.name),
              limit: hours(term.limitMs),
            })}
          >
            <span data-state={term.state} className={classes.term}>
              {told(term)}
            </span>
          </Fact>
        ))}
      </Facts>
    </section>
  );
}
