import { ActionIcon, Button, Kbd, NativeSelect } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { marksOf } from '#core/calendar/calendar.ts';
import { yearOf } from '#core/calendar/calendar-date.ts';
import { addTexts } from '#engine/web/added-texts.ts';
import { queries, useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { confirm } from '#ui/kit/confirm/confirm-store.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { client } from '../client.ts';
import { texts as permanentRefusalTexts } from '../texts.ts';
import { CreateDialog } from './CreateDialog.tsx';
import classes from './calendars.module.css';
import { type Choice, DayDialog } from './DayDialog.tsx';
import { DayList } from './DayList.tsx';
import { FareSwitch } from './FareSwitch.tsx';
import { useCalendarTexts } from './texts.ts';
import { YearGrid } from './YearGrid.tsx';

addTexts({ permanent: permanentRefusalTexts });

/** The calendars by which permanent bookings run, a year at a time. */
export function CalendarsPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  return fleet ? <FleetCalendars key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} /> : null;
}

function FleetCalendars({ fleet, fleets, onFleet }: OfFleet) {
  const say = useCalendarTexts();
  const [calendarText, setCalendar] = usePlace('calendar');
  const [yearText, setYear] = usePlace('year');
  const [creating, setCreating] = useState(false);
  const list = useOperation(['book', 'calendars', fleet.id], (signal) =>
    client.calendars.list({ fleet: fleet.id }, { signal }),
  );
  const calendars = list.data?.calendars ?? [];
  const calendar = calendars.find(({ id }) => String(id) === calendarText) ?? calendars[0];
  const today = list.data?.today ?? '';
  const year = /^\d{4}$/.test(yearText ?? '') ? Number(yearText) : today ? yearOf(today) : 0;
  const read = () => void queries.invalidateQueries({ queryKey: ['book', 'calendars'] });
  const make = useAct((wanted: { calendarId: number; year: number }) => client.calendars.makeYear(wanted), {
    onDone: ({ year: made }) => {
      toast({ severity: 'success', summary: say('made', { year: made }) });
      read();
      setYear(String(made));
    },
  });
  const remove = useAct((one: { id: number; name: string }) => client.calendars.remove({ calendarId: one.id }), {
    onDone: (_, { name }) => {
      toast({ severity: 'success', summary: say('removed', { name }) });
      read();
      setCalendar(undefined);
    },
  });
  const askToRemove = async (one: { id: number; name: string }) => {
    const sure = await confirm({
      title: say('removeTitle', { name: one.name }),
      message: say('removeMessage'),
      accept: say('remove'),
      reject: say('keep'),
      danger: true,
    });
    if (sure) remove.mutate(one);
  };
  const makeNext = () => {
    if (calendar && !calendar.years.includes(year + 1)) make.mutate({ calendarId: calendar.id, year: year + 1 });
  };
  useKeys([
    { key: 'N', does: say('keys.fresh'), run: () => setCreating(true) },
    { key: 'C', does: say('keys.copy'), run: makeNext },
  ]);
  const failure = list.error ?? make.error ?? remove.error;
  const toYear = (to: number) => {
    make.reset();
    setYear(to === yearOf(today) ? undefined : String(to));
  };

  return (
    <div className={classes.page}>
      <Panel
        className={classes.panel ?? ''}
        title={say('title')}
        beside={
          <>
            <FleetSelect label={say('fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />
            {calendar ? (
              <NativeSelect
                size="xs"
                aria-label={say('calendar')}
                value={String(calendar.id)}
                data={calendars.map(({ id, name }) => ({ value: String(id), label: name }))}
                onChange={(event) => setCalendar(event.currentTarget.value)}
              />
            ) : null}
          </>
        }
        tools={
          <>
            {calendar ? (
              <>
                <ActionIcon
                  variant="default"
                  aria-label={say('before')}
                  title={say('before')}
                  onClick={() => toYear(year - 1)}
                >
                  <IconChevronLeft size={16} aria-hidden />
                </ActionIcon>
                <strong className={classes.yearName}>{year}</strong>
                <ActionIcon
                  variant="default"
                  aria-label={say('after')}
                  title={say('after')}
                  onClick={() => toYear(year + 1)}
                >
                  <IconChevronRight size={16} aria-hidden />
                </ActionIcon>
                {calendar.years.includes(year) && !calendar.years.includes(year + 1) && year >= yearOf(today) ? (
                  <Button
                    size="xs"
                    variant="default"
                    loading={make.isPending}
                    onClick={makeNext}
                    rightSection={<Kbd className={classes.kbd}>C</Kbd>}
                  >
                    {say('copy', { year: year + 1 })}
                  </Button>
                ) : null}
                <Button
                  size="xs"
                  variant="default"
                  loading={remove.isPending}
                  onClick={() => void askToRemove(calendar)}
                >
                  {say('remove')}
                </Button>
              </>
            ) : null}
            <Button size="xs" onClick={() => setCreating(true)} rightSection={<Kbd className={classes.kbd}>N</Kbd>}>
              {say('fresh')}
            </Button>
          </>
        }
      >
        {failure ? <Refusal sentence={errorSentence(failure, 'permanent')} /> : null}
        {calendar ? (
          calendar.years.includes(year) ? (
            <Year key={`${calendar.id} ${year}`} calendar={calendar} year={year} today={today} />
          ) : (
            <Nothing
              title={say('missing', { year })}
              detail={say('missingDetail')}
              action={
                year >= yearOf(today) ? (
                  <Button
                    size="xs"
                    loading={make.isPending}
                    onClick={() => make.mutate({ calendarId: calendar.id, year })}
                  >
                    {say('make', { year })}
                  </Button>
                ) : undefined
              }
            />
          )
        ) : list.data ? (
          <Nothing title={say('none')} detail={say('noneDetail')} />
        ) : null}
      </Panel>
      {creating ? (
        <CreateDialog
          fleet={fleet.id}
          onClose={() => setCreating(false)}
          onMade={(id) => {
            setCreating(false);
            read();
            setCalendar(String(id));
          }}
        />
      ) : null}
    </div>
  );
}

type Calendar = Awaited<ReturnType<typeof client.calendars.list>>['calendars'][number];

/** One year: its months, what its days are, and one of them to change. */
function Year({ calendar, year, today }: { calendar: Calendar; year: number; today: string }) {
  const say = useCalendarTexts();
  const past = year < yearOf(today);
  const [at, setAt] = useState(year === yearOf(today) ? today : `${year}-01-01`);
  const [open, setOpen] = useState<{ date: string; start: Choice | null } | null>(null);
  const key = ['book', 'calendars', 'year', calendar.id, year];
  const found = useOperation(key, (signal) => client.calendars.year({ calendarId: calendar.id, year }, { signal }));
  const known = found.data?.year === year && found.data.calendarId === calendar.id ? found.data : null;
  const { days, version } = known ?? { days: [], version: 0 };
  const again = () => void queries.invalidateQueries({ queryKey: key });
  const set = useAct(
    (holiday: string) =>
      client.calendars.setDay({ calendarId: calendar.id, date: at, version, holiday, exception: null }),
    { onDone: again, onRefused: again },
  );
  const ask = (start: Choice | null, date = at) => {
    if (past || open) return;
    set.reset();
    setOpen({ date, start });
  };
  const clear = () => {
    const mark = marksOf(days).get(at);
    if (past || open || !mark?.exception) return;
    set.mutate(mark.holiday?.name ?? '');
  };
  useKeys(
    past
      ? []
      : [
          { key: 'X', does: say('keys.skip'), run: () => ask('skip') },
          { key: 'E', does: say('keys.extra'), run: () => ask('extra') },
          { key: 'Delete', does: say('keys.clear'), run: clear },
        ],
  );
  const refusal = set.error ? errorSentence(set.error, 'permanent') : null;
  // A day that is opened before its marks are known would be saved without them.
  if (!known) return found.error ? <Refusal sentence={errorSentence(found.error, 'permanent')} /> : <Waiting />;
  return (
    <div className={classes.work}>
      <div>
        {past ? <p className={classes.past}>{say('over', { year })}</p> : null}
        {found.error ? <Refusal sentence={errorSentence(found.error, 'permanent')} /> : null}
        {refusal ? <Refusal sentence={refusal} /> : null}
        <YearGrid
          year={year}
          days={days}
          today={today}
          at={at}
          label={say('year', { name: calendar.name, year })}
          onMove={setAt}
          onOpen={(date) => ask(null, date)}
        />
        <p className={classes.hint}>
          {(['holiday', 'skip', 'extra'] as const).map((kind) => (
            <span key={kind} className={classes.legend} data-kind={kind}>
              {say(`kind.${kind}`)}
            </span>
          ))}
          {past ? null : say('hint')}
        </p>
      </div>
      <DayList
        calendar={calendar}
        days={days}
        priced={<FareSwitch calendar={calendar} />}
        onOpen={(date) => (setAt(date), ask(null, date))}
      />
      {open ? (
        <DayDialog
          calendarId={calendar.id}
          version={version}
          date={open.date}
          days={days}
          today={today}
          start={open.start}
          again={again}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}
