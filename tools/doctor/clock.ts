import { DAY_MS } from '#core/kit/time.ts';
import { about, type Finding } from './finding.ts';

/** Leases hold for 10 s by the wall clock and are renewed every 3 s. */
const MOST_APART_MS = 3_000;
const APART_MS = 1_000;

/** How far the clock of this machine is from the database's, which answered between two instants. */
export function checkClock(
  thing: string,
  serverMs: number,
  { asked, heard }: { asked: number; heard: number },
): Finding[] {
  const clock = about(`${thing}, clock`);
  const apartMs = Math.max(0, asked - serverMs, serverMs - heard);
  const says = `${(apartMs / 1_000).toFixed(1)} s from the clock of this machine`;
  const todo = 'Let both machines keep time by NTP (timedatectl set-ntp true): leases of nodes go by the clock';
  if (apartMs > MOST_APART_MS) return [clock.wrong(says, todo)];
  return [apartMs > APART_MS ? clock.warning(says, todo) : clock.ok(says)];
}

/** Whether this machine and the database know the zones of the fleets, and tell the same of them. */
export function checkZones(told: readonly { zone: string; seconds: number | null }[], atMs: number): Finding[] {
  return told.map(({ zone, seconds }) => {
    const of = about('Time zone');
    const own = offsetSeconds(zone, atMs);
    if (own === null)
      return of.wrong(
        `This machine does not know ${zone}`,
        'Use a Node.js with all of ICU, or choose another zone for the fleet',
      );
    if (seconds === null)
      return of.wrong(
        `The database does not know ${zone}`,
        "Bring the time zone data of the database's machine up to date (tzdata)",
      );
    return own === seconds
      ? of.ok(`${zone} is known to this machine and to the database`)
      : of.wrong(
          `This machine and the database tell different times for ${zone}`,
          'Bring Node.js, and tzdata where the database is, up to date',
        );
  });
}

/** How many seconds a zone is before UTC at an instant; null where it is not known here. */
export function offsetSeconds(zone: string, atMs: number): number | null {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }).formatToParts(atMs);
    const part = (type: string) => Number(parts.find((one) => one.type === type)?.value);
    const there = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    const seconds = (there - Math.floor(atMs / 1_000) * 1_000) / 1_000;
    return Math.abs(seconds) <= DAY_MS / 1_000 ? seconds : null;
  } catch {
    return null;
  }
}
