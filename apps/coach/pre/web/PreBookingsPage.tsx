import { SegmentedControl } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAttributeWords } from '#cards/attribute/web/attribute-names.ts';
import { CallRefused } from '#engine/web/calls/client.ts';
import type { FleetItem } from '#engine/web/fleets.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, useGo, usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { useZoneOf } from '#engine/web/shown-zone.ts';
import { useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { type BoardHandle, useBoard } from '#ui/grid/board-handle.ts';
import type { RowAction } from '#ui/grid/RowMenu.tsx';
import { ageText } from '#ui/kit/format.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Panel } from '#ui/kit/Panel.tsx';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { usePhone } from '#ui/kit/use-width.ts';
import { later } from '#ui/later/later.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import { BulkBar } from '../../jobs/web/BulkBar.tsx';
import type { BoardJob } from '../../jobs/web/board/board-view.ts';
import coachClasses from '../../jobs/web/board/coach.module.css';
import { alarmTone } from '../../jobs/web/board/job-columns.tsx';
import { useBoardFacts } from '../../jobs/web/board/use-board-data.ts';
import { BULK_GIVEN, isBulk } from '../../jobs/web/bulk.ts';
import jobClasses from '../../jobs/web/jobs.module.css';
import { JobPanel } from '../../jobs/web/panel/JobPanel.tsx';
import { DESK_KEYS, type DeskCommand, PRE_COMMANDS } from '../../jobs/web/panel/job-commands.ts';
import { useCommands } from '../../jobs/web/panel/use-commands.tsx';
import { useBulk } from '../../jobs/web/use-bulk.tsx';
import { useCoachTexts } from '../../web/texts.ts';
import classes from './pre.module.css';
import { preColumns, prePhoneColumns } from './pre-columns.tsx';
import { PRE_FILTERS, type PreFilter, preFilterOf } from './pre-view.ts';
import { useTimelineTexts } from './timeline/texts.ts';
import { PRE_VIEWS, type PreView, usePreView } from './timeline/use-pre-view.ts';
import { useDayGroups, usePreBookings } from './use-pre-bookings.tsx';

const PHONE_ROW_HEIGHT = 46;
const NONE: readonly number[] = [];
const PRE_BULK = BULK_GIVEN.filter((command) => (PRE_COMMANDS as readonly DeskCommand[]).includes(command));
const EMPTY = {
  all: 'emptyAll',
  open: 'emptyOpen',
  kept: 'emptyKept',
  risk: 'emptyRisk',
  held: 'emptyHeld',
} as const satisfies Record<PreFilter, string>;

const Timeline = later(async () => (await import('./timeline/Timeline.tsx')).Timeline);

/** What is booked for later, as a list day by day or along the time: which has a car, which is at risk, what can be done. */
export function PreBookingsPage() {
  const { fleet, fleets, choose } = useChosenFleet();
  const say = useTimelineTexts();
  const [view, setView] = usePreView(useSignedIn().user);
  useKeys([{ key: 'V', does: say('view.next'), run: () => setView(view === 'list' ? 'timeline' : 'list') }]);
  if (!fleet) return null;
  const top = (
    <FleetSelect
      size="sm"
      className={classes.fleet}
      label={say('view.fleet')}
      fleets={fleets}
      value={fleet.id}
      onFleet={choose}
    />
  );
  const viewSwitch = (
    <SegmentedControl
      size="xs"
      aria-label={say('view.label')}
      value={view}
      onChange={(next) => setView(next as PreView)}
      data={PRE_VIEWS.map((one) => ({ value: one, label: say(`view.${one}`) }))}
    />
  );
  const Shown = view === 'timeline' ? Timeline : FleetList;
  return <Shown key={fleet.id} fleet={fleet} top={top} viewSwitch={viewSwitch} />;
}

function FleetList({ fleet, top, viewSwitch }: { fleet: FleetItem; top: ReactNode; viewSwitch: ReactNode }) {
  const say = useCoachTexts();
  const { i18n } = useTranslation();
  const { language } = i18n;
  const attributes = useAttributeWords();
  const go = useGo();
  const { user } = useSignedIn();
  const phone = usePhone();
  const [showText, setShow] = usePlace('show');
  const [jobText, setJob] = usePlace('job');
  const filter = preFilterOf(showText);
  const board = useBoard(phone ? 'pre-bookings-phone' : 'pre-bookings', user);
  const data = usePreBookings(fleet.id, filter, board.filter);
  const facts = useBoardFacts(fleet.id);
  const zone = useZoneOf(fleet.id);
  const currency = facts?.currency ?? '$';
  const desk = useCommands(fleet.id, data.all, zone, ({ id }) =>
    go('coach/jaq', { fleet: String(fleet.id), job: String(id) }),
  );
  const groups = useDayGroups(data.shown, { nowMs: data.nowMs, zone, language });
  const nowMs = useNowMs();
  const columns = useMemo(() => {
    const world = { say, language, zone, currency, nowMs, attributes };
    return phone ? prePhoneColumns(world) : preColumns(world);
  }, [say, language, zone, currency, nowMs, phone, attributes]);
  // The rows come filtered already, by words in every field and not only in the columns shown.
  const unfiltered = useMemo<BoardHandle>(() => ({ ...board, filter: '' }), [board]);

  const jobId = idInPlace(jobText);
  const job = jobId === null ? null : (data.all.get(jobId) ?? null);
  const [pickedIds, setPicked] = useState<readonly number[]>(NONE);
  const picked = useMemo(() => pickedIds.flatMap((id) => data.shown.get(id) ?? []), [pickedIds, data.shown]);
  const bulk = useBulk(fleet.id, picked, setPicked);
  const dialogs = desk.dialogs ?? bulk.dialog;
  const close = () => {
    if (desk.dialogs) desk.close();
    else if (bulk.dialog) bulk.close();
    else if (pickedIds.length > 0) setPicked(NONE);
    else setJob(undefined);
  };
  /** A command goes to the jobs picked, or to the one that is chosen. */
  const give = (command: DeskCommand) => {
    if (dialogs) return;
    const [only] = picked;
    if (only && isBulk(command)) bulk.give(command);
    else if (only && picked.length === 1) desk.give(command, only);
    else if (only)
      toast({ severity: 'warn', summary: say(`command.${command}`), detail: say('bulk.oneOnly'), key: 'bulk' });
    else if (job) desk.give(command, job);
  };
  useKeys([
    ...PRE_COMMANDS.map((command) => ({
      key: DESK_KEYS[command],
      does: say(`command.${command}`),
      run: () => give(command),
    })),
    // Keys of the board itself, told here.
    { key: 'Space ␣', does: say('bulk.pick'), run: () => undefined },
    { key: 'Shift+↓', does: say('bulk.extend'), run: () => undefined },
    { key: 'Escape', does: say('keys.close'), run: close },
  ]);

  const empty = data.refusedCode
    ? `${say('pre.refused')} ${errorSentence(new CallRefused(data.refusedCode, 403, {}), 'coach')}`
    : board.filter
      ? say('board.emptyFilter', { filter: board.filter })
      : say(`pre.${EMPTY[filter]}`);
  const actionsOf = (row: BoardJob): RowAction[] => {
    const many = pickedIds.includes(row.id) && picked.length > 1;
    const commands = many ? PRE_BULK : PRE_COMMANDS;
    return commands.map((command) => ({
      id: command,
      label: say(`command.${command}`),
      run: () => (many && isBulk(command) ? bulk.give(command) : desk.give(command, row)),
      reason: (many && isBulk(command) ? bulk.blocked(command) : desk.blocked(command, row)) ?? undefined,
      danger: command === 'cancel',
    }));
  };
  const panel = job ? (
    <JobPanel
      job={job}
      desk={desk}
      world={{ fleet: fleet.id, zone, currency, language }}
      commands={PRE_COMMANDS}
      onClose={() => setJob(undefined)}
    />
  ) : null;

  return (
    <div className={classes.page}>
      {top}
      {data.status === 'behind' || data.status === 'down' ? (
        <p className={coachClasses.behind} data-status={data.status} role="alert">
          {say('board.behind', { age: ageText(data.behindMs / 1_000, language) })}
        </p>
      ) : null}
      <div className={classes.work} data-panel={(panel !== null && !phone) || undefined}>
        {phone && panel ? null : (
          <Panel
            title={say('preBookings')}
            beside={
              <SegmentedControl
                size="xs"
                aria-label={say('pre.show')}
                value={filter}
                onChange={(next) => setShow(next === 'all' ? undefined : next)}
                data={PRE_FILTERS.map((one) => ({
                  value: one,
                  label: (
                    <span>
                      {say(`pre.${one}`)}
                      <span className={classes.count}>{data.counts[one]}</span>
                    </span>
                  ),
                }))}
              />
            }
            tools={
              <>
                {viewSwitch}
                <BoardTools board={board} columns={columns} filterLabel={say('pre.filter')} />
              </>
            }
            flush
            {...(phone && coachClasses.tall ? { className: coachClasses.tall } : {})}
          >
            <div className={jobClasses.boardRoom}>
              {picked.length > 0 ? (
                <BulkBar count={picked.length} bulk={bulk} commands={PRE_BULK} onClear={() => setPicked(NONE)} />
              ) : null}
              <div>
                <Board<BoardJob>
                  board={unfiltered}
                  label={say('pre.label')}
                  rows={data.shown}
                  ready={data.ready || data.refusedCode !== null}
                  columns={columns}
                  empty={empty}
                  selectedId={jobId}
                  onSelect={({ id }) => setJob(String(id))}
                  onOpen={({ id }) => setJob(String(id))}
                  onRowMenu={actionsOf}
                  tone={alarmTone}
                  groups={groups}
                  {...(phone ? { rowHeight: PHONE_ROW_HEIGHT } : { picks: { ids: pickedIds, onPick: setPicked } })}
                />
              </div>
            </div>
          </Panel>
        )}
        {panel}
      </div>
      {dialogs}
    </div>
  );
}
