import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EVENT_KINDS } from '#core/event/event-kinds.ts';
import { languageOf } from '#core/language/languages.ts';
import { usePlace, usePlaces } from '#engine/web/place.ts';
import { SearchDesk, useSearchedFleet } from '#engine/web/search/SearchDesk.tsx';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useBoard } from '#ui/grid/board-handle.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { ACTOR_KINDS } from '../contract.ts';
import { client } from './client.ts';
import { EventPanel } from './EventPanel.tsx';
import { eventColumns } from './search-columns.ts';
import { EVENT_FIELDS, eventSearchOf } from './search-view.ts';
import { labelled, wordsOf } from './search-words.ts';
import { useSearchTexts } from './texts.ts';
import { useFoundEvents, useSearchFacts } from './use-found.ts';

const PHONE_WIDTHS = { at: 100, event: 256 };

/** The log: what happened in a fleet, in sentences. */
export function EventsPage() {
  const fleet = useSearchedFleet();
  return fleet ? <FleetEvents key={fleet.id} fleet={fleet.id} /> : null;
}

function FleetEvents({ fleet }: { fleet: number }) {
  const say = useSearchTexts();
  const { i18n } = useTranslation();
  const phone = usePhone();
  const { user } = useSignedIn();
  const asked = usePlaces(EVENT_FIELDS);
  const [openText] = usePlace('open');
  const facts = useSearchFacts(fleet);
  const zone = facts?.timeZone;
  const found = useFoundEvents(fleet, asked, zone);
  const board = useBoard(phone ? 'events-phone' : 'events', user);
  const language = languageOf(i18n.language);
  const columns = useMemo(
    () => eventColumns({ say, language, zone: zone ?? 'UTC', currency: '', phone }),
    [say, language, zone, phone],
  );
  const fields = labelled(say, [
    { name: 'from', kind: 'time' },
    { name: 'to', kind: 'time', last: true },
    { name: 'driver', kind: 'text' },
    { name: 'plate', kind: 'text' },
    { name: 'job', kind: 'job' },
    {
      name: 'area',
      kind: 'one',
      choices: facts?.areas.map(({ id, name }) => ({ value: String(id), label: name })) ?? [],
    },
    {
      name: 'kind',
      kind: 'some',
      wide: true,
      choices: EVENT_KINDS.map((value) => ({ value, label: say(`kind.${value}`) })),
    },
    { name: 'by', kind: 'one', choices: ACTOR_KINDS.map((value) => ({ value, label: say(`byKind.${value}`) })) },
    { name: 'actor', kind: 'text' },
    { name: 'why', kind: 'text' },
  ]);
  const open = openText ? (found.rows.get(Number(openText)) ?? null) : null;

  return (
    <SearchDesk
      place={{ client, namespace: 'search', page: 'events' }}
      words={wordsOf(say, 'events')}
      panelWidth="narrow"
      fleet={fleet}
      fields={fields}
      asked={asked as Record<string, string>}
      found={found}
      board={board}
      columns={columns}
      phoneWidths={PHONE_WIDTHS}
      openId={open?.id ?? null}
      panel={
        open && zone ? <EventPanel key={open.id} fleet={fleet} event={open} zone={zone} language={language} /> : null
      }
      make={(format) =>
        client.eventsFile({
          ...eventSearchOf(asked as Record<string, string>, fleet, zone ?? 'UTC'),
          format,
          language,
        })
      }
    />
  );
}
