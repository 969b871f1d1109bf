import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAskedAttributes, useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import { useBookingTexts } from '#cards/booking/web/texts.ts';
import { BOOKING_TYPES, ORIGINS } from '#core/booking/booking.ts';
import { SEARCHED, type SearchedAs } from '#core/booking/plain/plain-search.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { languageOf } from '#core/language/languages.ts';
import { ODD_FARES, oddFareNames } from '#core/meter/odd-fare.ts';
import { usePages } from '#engine/web/calls/operations.ts';
import { useFleets } from '#engine/web/fleets.ts';
import { idInPlace, usePlace, usePlaces } from '#engine/web/place.ts';
import type { Asked } from '#engine/web/search/asked.ts';
import { SearchDesk, type SearchWords } from '#engine/web/search/SearchDesk.tsx';
import type { SearchField } from '#engine/web/search/SearchForm.tsx';
import { foundOf, type PageEnd } from '#engine/web/search/use-found.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useBoard } from '#ui/grid/board-handle.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { useTradeTexts } from '#ui/trade/texts.ts';
import type { JobItem } from '../contract/search.ts';
import { client } from './client.ts';
import { FoundPanel } from './FoundPanel.tsx';
import { useFleetFacts } from './fleet-facts.ts';
import { jobColumns, originWord, typeWord } from './job-columns.ts';
import { AHEAD, FLEET_FIELDS, JOB_FIELDS, type JobField, jobSearchOf } from './job-search-view.ts';
import { type SayJobs, useJobSearchTexts } from './texts.ts';

const PHONE_WIDTHS = { required: 116, state: 120, passenger: 104 };

function useFoundJobs(fleet: number | null, asked: Asked, zone: string | undefined) {
  const key = useMemo(() => ['book', 'foundJobs', fleet, asked], [fleet, asked]);
  const pages = usePages(
    key,
    (after: PageEnd | null, signal) => client.jobs({ ...jobSearchOf(asked, fleet, zone ?? 'UTC'), after }, { signal }),
    (page) => page.next,
    { enabled: zone !== undefined },
  );
  const rows = useMemo(
    () => new Map<number, JobItem>(pages.data?.pages.flatMap(({ jobs }) => jobs.map((one) => [one.id, one])) ?? []),
    [pages.data],
  );
  return { ...foundOf(pages, key), rows };
}

const wordsOf = (say: SayJobs): SearchWords => ({
  title: say('title'),
  find: say('find'),
  filter: say('filter'),
  empty: say('empty'),
  shown: (count, counted) => say('shown', { count, n: counted }),
});

/** The jobs of one fleet or of all; each opens with its booking, and what may be done with it. */
export function JobSearchPage() {
  const say = useJobSearchTexts();
  const sayBook = useBookingTexts();
  const sayTrade = useTradeTexts();
  const attributes = useAttributeWords();
  const askedAttributes = useAskedAttributes();
  const { i18n } = useTranslation();
  const phone = usePhone();
  const language = languageOf(i18n.language);
  const { user, flags } = useSignedIn();
  const fleets = useFleets();
  const [fleetText] = usePlace('fleet');
  const [jobText] = usePlace('job');
  const asked = usePlaces(JOB_FIELDS) as Record<string, string>;
  const facts = useFleetFacts();
  const chosen = fleets.find(({ id }) => String(id) === fleetText)?.id ?? (fleets.length === 1 ? fleets[0]?.id : null);
  const fleet = chosen ?? null;
  const ofFleet = facts?.find((one) => one.fleet === fleet);
  const zone = (ofFleet ?? facts?.[0])?.timeZone;
  const found = useFoundJobs(fleet, asked, zone);
  const board = useBoard(phone ? 'jobSearch-phone' : 'jobSearch', user);
  const columns = useMemo(() => {
    const of = (id: number) => facts?.find((one) => one.fleet === id);
    return jobColumns({
      say,
      language,
      phone,
      zoneOf: (id) => of(id)?.timeZone ?? 'UTC',
      currencyOf: (id) => of(id)?.currency ?? '',
      nameOf: fleet === null ? (id) => of(id)?.name ?? '' : null,
    });
  }, [say, language, phone, facts, fleet]);

  const seesPhones = flags.has('book') || flags.has('seeFullPhone');
  const named = (list: readonly { id: number; name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const textKinds = Object.fromEntries(
    SEARCHED.map(({ as, rare = false }) => [as, { kind: 'text', rare } as const]),
  ) as Record<SearchedAs, { kind: 'text'; rare: boolean }>;
  const kinds: Record<JobField, Omit<SearchField, 'name' | 'label'> | null> = {
    phone: seesPhones ? { kind: 'text' } : null,
    name: { kind: 'text' },
    pickup: { kind: 'text' },
    dropoff: { kind: 'text' },
    from: { kind: 'time' },
    to: { kind: 'time', last: true },
    plate: { kind: 'text' },
    driver: { kind: 'text' },
    state: { kind: 'some', choices: JOB_STATES.map((value) => ({ value, label: sayTrade(`job.${value}`) })) },
    number: { kind: 'job' },
    booking: { kind: 'job' },
    account: { kind: 'text' },
    ...textKinds,
    mail: seesPhones ? { rare: true, kind: 'text' } : null,
    by: { kind: 'text' },
    takenFrom: { rare: true, kind: 'time' },
    takenTo: { rare: true, kind: 'time', last: true },
    notes: { rare: true, kind: 'text' },
    pay: {
      rare: true,
      kind: 'some',
      choices: PAYMENTS.map((value) => ({ value, label: sayBook(`payment.${value}`) })),
    },
    odd: {
      rare: true,
      kind: 'some',
      choices: ODD_FARES.map((value) => ({ value, label: oddFareNames[language][value] })),
    },
    wishes: {
      rare: true,
      kind: 'some',
      choices: askedAttributes.map((value) => ({ value, label: attributes([value]) })),
    },
    origin: { rare: true, kind: 'some', choices: ORIGINS.map((value) => ({ value, label: originWord(say, value) })) },
    ahead: { kind: 'one', choices: AHEAD.map((value) => ({ value, label: say(`ahead.${value}`) })) },
    area: { kind: 'one', choices: named(ofFleet?.areas) },
    type: { kind: 'some', choices: BOOKING_TYPES.map((value) => ({ value, label: typeWord(say, value) })) },
    vehicleType: { kind: 'one', choices: named(ofFleet?.vehicleTypes) },
  };
  const fields = JOB_FIELDS.flatMap((name): SearchField[] => {
    const field = kinds[name];
    if (!field) return [];
    const off = fleet === null && FLEET_FIELDS.includes(name) ? { off: say('fleetFirst') } : {};
    return [{ ...field, name, label: say(`field.${name}`), ...off }];
  });
  const jobId = idInPlace(jobText);

  return (
    <SearchDesk
      place={{ client, namespace: 'job-search', page: 'jobSearch' }}
      words={wordsOf(say)}
      panelWidth="narrow"
      anyFleet
      fleet={fleet}
      openName="job"
      fields={fields}
      asked={asked}
      found={found}
      board={board}
      columns={columns}
      phoneWidths={PHONE_WIDTHS}
      openId={jobId}
      panel={
        jobId !== null && facts ? (
          <FoundPanel key={jobId} jobId={jobId} facts={facts} language={language} onChanged={found.again} />
        ) : null
      }
      make={(format) => client.jobsFile({ ...jobSearchOf(asked, fleet, zone ?? 'UTC'), format, language })}
    />
  );
}
