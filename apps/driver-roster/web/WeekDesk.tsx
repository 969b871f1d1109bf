import { Button, SegmentedControl, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { languageOf } from '#core/language/languages.ts';
import { breachSentence } from '#core/roster/texts.ts';
import { onDay } from '#core/roster/week.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { errorSentence } from '#engine/web/i18n.ts';
import { usePlace } from '#engine/web/place.ts';
import type { OfFleet } from '#engine/web/use-chosen-fleet.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing } from '#ui/kit/Nothing.tsx';
import { instantOfWall } from '#ui/kit/time/go-live-time.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import type { ToldLine, ToldWeek } from '../contract/shapes.ts';
import { Asked } from './Asked.tsx';
import { Breaches } from './Breaches.tsx';
import { client, rereadRoster } from './client.ts';
import { DemandStrip } from './DemandStrip.tsx';
import { FillDialog } from './FillDialog.tsx';
import { FillTold } from './FillTold.tsx';
import { LineDialog, type LineDraft } from './LineDialog.tsx';
import { PatternDialog } from './PatternDialog.tsx';
import classes from './roster.module.css';
import { ToldDialog } from './ToldDialog.tsx';
import { useLineWords } from './use-line-words.ts';
import { WeekGrid } from './WeekGrid.tsx';
import { WeekList } from './WeekList.tsx';
import { type GridRow, gridCells, gridRows, type RowKind, spanOf } from './week-shown.ts';

const USUAL_START = 'T08:00';
const USUAL_HOURS_MS = 10 * HOUR_MS;

type Open =
  | { what: 'line'; draft: LineDraft }
  | { what: 'told' | 'remove'; line: ToldLine }
  | { what: 'publish' | 'fill' | 'pattern' };

/** A week of the roster: demand above, the grid, what the rules say below. */
export function WeekDesk({
  fleet: { id: fleet },
  fleets,
  onFleet,
  week,
  onDate,
}: OfFleet & { week: ToldWeek; onDate: (date: string | undefined) => void }) {
  const words = useLineWords(week);
  const { say } = words;
  const language = languageOf(useTranslation().i18n.language);
  const phone = usePhone();
  const [viewText, setView] = usePlace('view');
  const kind: RowKind = viewText === 'vehicle' ? 'vehicle' : 'driver';
  const [filter, setFilter] = useState('');
  const [open, setOpen] = useState<Open | null>(null);
  const { data: demand } = useOperation(['roster', fleet, 'demand', week.from], (signal) =>
    client.demand({ fleet, date: week.from }, { signal }),
  );
  const rows = useMemo(() => gridRows(week, kind, filter), [week, kind, filter]);
  const cells = useMemo(() => gridCells(week, kind), [week, kind]);
  const drafts = week.lines.filter(({ state }) => state === 'draft').length;

  const breachesOf = (lineId: number) => week.breaches.filter(({ lineIds }) => lineIds.includes(lineId));
  const worst = (lineId: number) => {
    const own = breachesOf(lineId);
    return own.some(({ severity }) => severity === 'hard') ? 'hard' : own.length > 0 ? 'warning' : null;
  };
  const sentences = (lineId: number) =>
    breachesOf(lineId)
      .map(({ lineIds, ...breach }) => breachSentence({ ...breach, lines: lineIds }, language))
      .join(' ');

  const done = (summary: string) => {
    toast({ severity: 'success', summary });
    void rereadRoster(fleet);
    setOpen(null);
  };
  const refused = (failure: unknown) => toast({ severity: 'error', summary: errorSentence(failure, 'driver-roster') });
  const copy = useAct(() => client.copyWeek({ fleet, date: week.from }), {
    onDone: ({ planned, taken }) =>
      done(
        [say('copy.done', { count: planned }), taken > 0 ? say('copy.taken', { count: taken }) : '']
          .filter(Boolean)
          .join(' '),
      ),
    onRefused: refused,
  });
  const move = useAct(
    ({
      line,
      driverId,
      vehicleId,
      day,
    }: {
      line: ToldLine;
      driverId: number;
      vehicleId: number | null;
      day: number;
    }) => {
      const { startMs, endMs } = onDay(spanOf(line), week.days[day]?.date ?? week.from, week.zone);
      const isGiven = line.state !== 'draft' && startMs === line.startsAtMs && vehicleId === line.vehicleId;
      return isGiven
        ? client.swapLine({ fleet, lineId: line.id, toDriverId: driverId })
        : client.changeLine({
            fleet,
            lineId: line.id,
            version: line.version,
            kind: line.kind,
            driverId,
            vehicleId,
            startsAtMs: startMs,
            endsAtMs: endMs,
          });
    },
    { onDone: (_, { line }) => done(say(line.state === 'draft' ? 'line.saved' : 'line.given')), onRefused: refused },
  );

  const planAt = (row: GridRow | undefined, day: number) => {
    const driverId = (kind === 'driver' ? row?.id : undefined) ?? week.drivers[0]?.id;
    if (driverId === undefined) return;
    const startsAtMs = instantOfWall(`${week.days[day]?.date ?? week.from}${USUAL_START}`, week.zone) ?? 0;
    const vehicleId = kind === 'vehicle' ? (row?.id ?? null) : null;
    const hours = { startsAtMs, endsAtMs: startsAtMs + USUAL_HOURS_MS };
    setOpen({ what: 'line', draft: { was: null, driverId, vehicleId, kind: 'day', ...hours } });
  };
  const openLine = (line: ToldLine) =>
    setOpen(
      line.state === 'draft' && week.plans ? { what: 'line', draft: { ...line, was: line } } : { what: 'told', line },
    );
  const drop = (lineId: number, row: GridRow, day: number) => {
    const line = week.lines.find(({ id }) => id === lineId);
    if (!line) return;
    const driverId = kind === 'driver' ? row.id : line.driverId;
    const vehicleId = kind === 'vehicle' ? row.id : line.vehicleId;
    const here = week.days[day];
    const isSame = driverId === line.driverId && vehicleId === line.vehicleId;
    if (isSame && here && line.startsAtMs >= here.startMs && line.startsAtMs < here.endMs) return;
    move.mutate({ line, driverId, vehicleId, day });
  };
  const before = () => onDate(addDays(week.from, -7));
  const after = () => onDate(addDays(week.from, 7));
  useKeys([
    ...(week.plans ? [{ key: 'F2', does: say('keys.new'), run: () => planAt(rows[0], 0) }] : []),
    { key: 'Alt+PageUp', does: say('keys.before'), run: before },
    { key: 'Alt+PageDown', does: say('keys.after'), run: after },
  ]);
  const small = { size: 'xs', variant: 'default' } as const;

  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <FleetSelect label={say('fleet')} fleets={fleets} value={fleet} onFleet={onFleet} />
        <Button {...small} aria-label={say('week.before')} onClick={before}>
          ‹
        </Button>
        <h2 className={classes.title}>{say('week.title', { week: week.week, year: week.year })}</h2>
        <Button {...small} aria-label={say('week.after')} onClick={after}>
          ›
        </Button>
        <Button {...small} onClick={() => onDate(undefined)}>
          {say('week.today')}
        </Button>
        <SegmentedControl
          size="xs"
          aria-label={say('view.label')}
          value={kind}
          onChange={(next) => setView(next === 'driver' ? undefined : next)}
          data={(['driver', 'vehicle'] as const).map((value) => ({ value, label: say(`view.${value}`) }))}
        />
        <TextInput
          size="xs"
          aria-label={say('week.filter')}
          placeholder={say('week.filter')}
          value={filter}
          onChange={(event) => setFilter(event.currentTarget.value)}
        />
        <span>
          {say('week.count', { count: week.lines.length })}, {say('week.drafts', { count: drafts })}
        </span>
        {week.plans ? (
          <>
            <Button size="xs" onClick={() => planAt(rows[0], 0)}>
              {say('line.new')}
            </Button>
            <Button {...small} onClick={() => setOpen({ what: 'fill' })}>
              {say('fill.button')}
            </Button>
            <Button {...small} onClick={() => setOpen({ what: 'pattern' })}>
              {say('pattern.button')}
            </Button>
            <Button {...small} loading={copy.isPending} onClick={() => copy.mutate(undefined)}>
              {say('copy.button')}
            </Button>
            <Button {...small} disabled={drafts === 0} onClick={() => setOpen({ what: 'publish' })}>
              {say('publish.button')}
            </Button>
          </>
        ) : null}
      </div>
      <Asked fleet={fleet} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by key */}
      <section className={classes.scroll} tabIndex={0} aria-label={say('title')}>
        {demand && !phone ? <DemandStrip week={week} hours={demand.hours} words={words} /> : null}
        {phone ? (
          <WeekList
            week={week}
            lines={week.lines.filter((line) => rows.some(({ id }) => id === line[`${kind}Id`]))}
            words={words}
            sentences={sentences}
            onOpen={openLine}
          />
        ) : rows.length === 0 ? (
          <Nothing title={say('grid.none')} />
        ) : (
          <WeekGrid
            week={week}
            kind={kind}
            rows={rows}
            cells={cells}
            words={words}
            worst={worst}
            sentences={sentences}
            onOpen={openLine}
            onPlan={planAt}
            onRemove={(line) => setOpen({ what: 'remove', line })}
            onDrop={drop}
          />
        )}
      </section>
      <FillTold fleet={fleet} week={week} words={words} />
      <Breaches week={week} words={words} onOpen={openLine} />
      {open?.what === 'line' ? (
        <LineDialog
          fleet={fleet}
          week={week}
          draft={open.draft}
          words={words}
          about={open.draft.was ? sentences(open.draft.was.id) : ''}
          onRemove={(line) => setOpen({ what: 'remove', line })}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.what === 'told' ? (
        <ToldDialog
          fleet={fleet}
          week={week}
          line={open.line}
          words={words}
          about={sentences(open.line.id)}
          onCancel={() => setOpen({ what: 'remove', line: open.line })}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.what === 'remove' ? (
        <RemoveDialog
          fleet={fleet}
          line={open.line}
          words={words}
          onDone={() => done(say('line.removed'))}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {open?.what === 'pattern' ? <PatternDialog fleet={fleet} week={week} onClose={() => setOpen(null)} /> : null}
      {open?.what === 'fill' ? <FillDialog fleet={fleet} week={week} onClose={() => setOpen(null)} /> : null}
      {open?.what === 'publish' ? (
        <FormDialog
          title={say('publish.button')}
          about={say('publish.about')}
          words={{ keep: say('keep'), give: say('publish.button') }}
          errors="driver-roster"
          operation={client.publishWeek}
          given={{ fleet, date: week.from }}
          fields={{}}
          done={({ lines }) => done(say('publish.done', { count: lines }))}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </div>
  );
}

function RemoveDialog({
  fleet,
  line,
  words: { say, driver, when },
  onDone,
  onClose,
}: {
  fleet: number;
  line: ToldLine;
  words: ReturnType<typeof useLineWords>;
  onDone: () => void;
  onClose: () => void;
}) {
  const isDraft = line.state === 'draft';
  return (
    <FormDialog
      grave
      title={say(isDraft ? 'line.removeTitle' : 'line.cancelTitle')}
      about={say(isDraft ? 'line.removeAbout' : 'line.cancelAbout', { who: driver(line.driverId), when: when(line) })}
      words={{ keep: say('keep'), give: say(isDraft ? 'line.remove' : 'line.cancel') }}
      errors="driver-roster"
      operation={client.cancelLine}
      given={{ fleet, lineId: line.id }}
      fields={{}}
      done={onDone}
      onClose={onClose}
    />
  );
}
