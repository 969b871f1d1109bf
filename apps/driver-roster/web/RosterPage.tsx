import { allows } from '#core/access/flags.ts';
import { SEES_ROSTER } from '#core/roster/rights.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { client, useRosterLive } from './client.ts';
import { useRosterTexts } from './texts.ts';
import { WeekDesk } from './WeekDesk.tsx';

/** The roster of a fleet, week by week; who may not see that of others is led to their own. */
export function RosterPage() {
  const say = useRosterTexts();
  const { flags } = useSignedIn();
  const { fleet, fleets, choose } = useChosenFleet();
  if (!allows(flags, SEES_ROSTER)) return <Nothing title={say('ownOnly')} />;
  return fleet ? <FleetRoster key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

const DATE = /^\d{4}-\d\d-\d\d$/;

function FleetRoster(of: OfFleet) {
  const fleet = of.fleet.id;
  const [text, setDate] = usePlace('week');
  const date = text !== undefined && DATE.test(text) ? text : undefined;
  useRosterLive(fleet);
  const { data, error } = useOperation(['roster', fleet, 'week', date], (signal) =>
    client.week({ fleet, ...(date === undefined ? {} : { date }) }, { signal }),
  );
  if (error) return <Refusal sentence={errorSentence(error, 'driver-roster')} />;
  return data ? <WeekDesk {...of} week={data} onDate={setDate} /> : null;
}
