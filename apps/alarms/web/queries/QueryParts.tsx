import { Button, Group } from '@mantine/core';
import { isAlarmCode, isDiscreetCode, isEmergencyCode } from '#core/query/codes.ts';
import { Age } from '#ui/trade/Age.tsx';
import { Plate } from '#ui/trade/Plate.tsx';
import { DrillMark } from '../scene/DrillMark.tsx';
import { useCodeWords } from './code-words.ts';
import classes from './queries.module.css';
import { type FleetQuery, holderFor } from './query-view.ts';
import { useQueriesTexts } from './texts.ts';

/** An emergency that waits longer goes to the supervisors too. */
const ALARM_BAD_SECONDS = 30;
const QUERY_WARN_SECONDS = 120;
const QUERY_BAD_SECONDS = 300;

/** What the driver asks: the code in words, the words of the driver, and what to mind. */
export function What({ query }: { query: FleetQuery }) {
  const say = useQueriesTexts();
  const words = useCodeWords();
  const { code } = query;
  return (
    <>
      <span className={classes.code} data-look={isAlarmCode(code) ? 'alarm' : `c${code}`}>
        {words(code, query.codeName)}
      </span>
      {query.drill ? <DrillMark /> : null}
      {query.query ? <span className={classes.words}>{query.query}</span> : null}
      {isDiscreetCode(code) ? <span className={classes.mind}>{say('discreet')}</span> : null}
      {query.escalated && query.claimedBy === '' ? <span className={classes.escalated}>{say('escalated')}</span> : null}
    </>
  );
}

export function Since({ query: { code, atMs } }: { query: FleetQuery }) {
  return isEmergencyCode(code) ? (
    <Age sinceMs={atMs} badSeconds={ALARM_BAD_SECONDS} />
  ) : (
    <Age sinceMs={atMs} warnSeconds={QUERY_WARN_SECONDS} badSeconds={QUERY_BAD_SECONDS} />
  );
}

export function Vehicle({ query: { plate } }: { query: FleetQuery }) {
  const say = useQueriesTexts();
  return plate ? <Plate plate={plate} /> : <span className={classes.soft}>{say('noVehicle')}</span>;
}

export function Driver({ query: { driverName, did } }: { query: FleetQuery }) {
  const say = useQueriesTexts();
  if (!driverName && !did) return <span className={classes.soft}>{say('noDriver')}</span>;
  return (
    <>
      {driverName || did}
      {driverName && did ? <span className={classes.soft}> {did}</span> : null}
    </>
  );
}

export function Holder({ query, user }: { query: FleetQuery; user: string }) {
  const say = useQueriesTexts();
  const holder = holderFor(query, user);
  return holder === 'me' ? (
    <span className={classes.mine}>{say('holder.me')}</span>
  ) : (
    <span className={classes.soft}>{holder === 'other' ? query.claimedBy : say('holder.nobody')}</span>
  );
}

/** What can be done with a query; the first button of it is the one Enter presses. */
export interface QueryDoings {
  user: string;
  busyId: number | null;
  take(query: FleetQuery): void;
  finish(query: FleetQuery): void;
  release(query: FleetQuery): void;
  choose(query: FleetQuery): void;
}

export function Actions({ query, doings }: { query: FleetQuery; doings: QueryDoings }) {
  const say = useQueriesTexts();
  const words = useCodeWords();
  const mine = holderFor(query, doings.user) === 'me';
  const about = {
    what: words(query.code, query.codeName),
    whom: query.plate || query.driverName || query.did || String(query.id),
  };
  return (
    <Group gap={6} wrap="nowrap" className={classes.actions ?? ''} aria-busy={doings.busyId === query.id}>
      <Button
        data-query={query.id}
        size="xs"
        color={isEmergencyCode(query.code) ? 'red' : undefined}
        aria-label={say(mine ? 'act.finishOf' : 'act.takeOf', about)}
        onFocus={() => doings.choose(query)}
        onClick={() => (mine ? doings.finish(query) : doings.take(query))}
      >
        {say(mine ? 'act.finish' : 'act.take')}
      </Button>
      {mine ? (
        <Button
          size="xs"
          variant="default"
          aria-label={say('act.releaseOf', about)}
          onFocus={() => doings.choose(query)}
          onClick={() => doings.release(query)}
        >
          {say('act.release')}
        </Button>
      ) : null}
    </Group>
  );
}
