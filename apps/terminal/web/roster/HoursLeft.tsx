import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { useNow } from '#engine/web/server-time.ts';
import { ageText, whenText } from '#ui/kit/format.ts';
import type { RosterMatters } from '../../contract/roster.ts';
import { useRosterSay } from './use-roster-say.ts';

/** What the driver has worked in seven days, what the rules leave, and when this shift must end. */
export function HoursLeft({ matters: { workedMs, leftMs, mustEndAtMs, zone } }: { matters: RosterMatters }) {
  const now = useNow(30_000);
  const { say, language } = useRosterSay();
  const age = (ms: number) => ageText(ms / SECOND_MS, language);
  return (
    <section className="card">
      <strong>{say('roster.hours')}</strong>
      <span>{say('roster.hoursLeft', { worked: age(workedMs), left: age(leftMs) })}</span>
      {mustEndAtMs === null ? null : (
        <p className={mustEndAtMs - now < HOUR_MS ? 'told broken' : 'told fine'}>
          {say('roster.mustEnd', { time: whenText(mustEndAtMs, now, zone, language) })}
        </p>
      )}
    </section>
  );
}
