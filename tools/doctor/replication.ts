import type { Replication } from '#store/server/replication.ts';
import { about, type Finding } from './finding.ts';

const FAR_BEHIND_S = 30;

/** How a server follows another one, or is followed. */
export function checkReplication(thing: string, seen: Replication, synchronousNames: string): Finding[] {
  const of = about(`${thing}, standby`);
  if (seen.isStandby) {
    const seconds = seen.ageSeconds ?? Infinity;
    const says =
      seen.ageSeconds === null ? 'It has replayed nothing yet' : `It is ${seconds.toFixed(1)} s behind its server`;
    return [
      seconds > FAR_BEHIND_S
        ? of.warning(says, 'Look whether the server still sends to it, and whether its disk keeps up')
        : of.ok(says),
    ];
  }
  if (synchronousNames !== '' && seen.synchronous === 0 && seen.hidden === 0)
    return [
      of.wrong(
        `A commit waits for '${synchronousNames}', and none of them is there: nothing can be written`,
        'Start a standby of that name, or empty synchronous_standby_names',
      ),
    ];
  if (seen.standbys === 0) return [];
  if (seen.hidden > 0)
    return [
      of.warning(
        `${seen.standbys} follow, and this role may not see how far they are`,
        'Let an administrator grant pg_monitor to the role',
      ),
    ];
  const says = `${seen.standbys} follow, ${seen.synchronous} of them waited for at a commit; the last is ${(seen.lagSeconds ?? 0).toFixed(1)} s behind`;
  return [
    (seen.lagSeconds ?? 0) > FAR_BEHIND_S
      ? of.warning(says, 'Look at its network and its disk: the log of the server is kept until it has come')
      : of.ok(says),
  ];
}
