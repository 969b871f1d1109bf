import { Button, CloseButton } from '@mantine/core';
import { allows } from '#core/access/flags.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { Language } from '#core/language/languages.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useGo, usePlace } from '#engine/web/place.ts';
import { wallText } from '#engine/web/search/asked.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { atText, clockText, dayText } from '#ui/kit/format.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import type { EventItem } from '../contract.ts';
import { client } from './client.ts';
import classes from './search.module.css';
import { useSearchTexts } from './texts.ts';

const STORY_MOST = 200;

/** An event with the story of its job, and the ways on: the trip, the car, the driver. */
export function EventPanel({
  fleet,
  event,
  zone,
  language,
}: {
  fleet: number;
  event: EventItem;
  zone: string;
  language: Language;
}) {
  const say = useSearchTexts();
  const go = useGo();
  const { flags } = useSignedIn();
  const [, setOpen] = usePlace('open');
  const { jobId, plate, did, driverName, atMs } = event;
  const { data } = useOperation(
    ['coach', 'jobEvents', fleet, jobId, language],
    (signal) => client.events({ fleet, jobId: jobId ?? 1, language, limit: STORY_MOST }, { signal }),
    { enabled: jobId !== null },
  );
  const seesTrips = allows(flags, { all: ['searchTrips'] });
  const seesBoard = allows(flags, { all: ['coach', 'jobQ'] });
  const around = { from: wallText(atMs - HOUR_MS, zone), to: wallText(atMs + HOUR_MS, zone) };
  const of = { fleet: String(fleet) };
  const ways = [
    jobId !== null && seesTrips
      ? { label: say('event.trip'), go: () => go('trips', { ...of, job: String(jobId) }) }
      : null,
    jobId !== null && seesBoard
      ? { label: say('event.board'), go: () => go('coach/jaq', { ...of, job: String(jobId) }) }
      : null,
    plate && seesTrips
      ? { label: say('event.carTrips', { plate }), go: () => go('trips', { ...of, plate, ...around }) }
      : null,
    plate ? { label: say('event.carEvents', { plate }), go: () => go('events', { ...of, plate }) } : null,
    did
      ? {
          label: say('event.driverEvents', { driver: driverName ?? did }),
          go: () => go('events', { ...of, driver: did }),
        }
      : null,
  ].filter((way) => way !== null);
  const story = jobId === null ? [] : (data?.events.toReversed() ?? []);

  return (
    <Panel
      title={say('event.title', { id: event.id })}
      beside={<span className={classes.soft}>{say(`kind.${event.kind}`)}</span>}
      tools={<CloseButton size="sm" aria-label={say('event.close')} onClick={() => setOpen(undefined)} />}
      className={classes.side}
    >
      <p className={classes.sentence}>{event.sentence}</p>
      <p className={classes.soft}>
        {[`${dayText(atMs, zone, language)} ${clockText(atMs, zone, true)}`, event.by, event.areaName, event.why]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className={classes.ways}>
        {ways.map((way) => (
          <Button key={way.label} size="compact-xs" variant="default" onClick={way.go}>
            {way.label}
          </Button>
        ))}
      </div>
      {jobId === null ? null : (
        <>
          <h3 className={classes.heading}>{say('event.jobEvents', { id: jobId })}</h3>
          {data && story.length === 0 ? <p className={classes.soft}>{say('event.none')}</p> : null}
          <ol className={classes.story}>
            {story.map((one) => (
              <li key={one.id} data-here={one.id === event.id || undefined}>
                <time>{atText(one.atMs, zone, language, true)}</time>
                <span>
                  {one.sentence}
                  {one.why ? <span className={classes.soft}> {one.why}</span> : null}
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </Panel>
  );
}
