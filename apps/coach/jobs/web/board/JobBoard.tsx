import { Button, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '#engine/web/calls/client.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import type { BoardHandle } from '#ui/grid/board-handle.ts';
import type { BoardGroups } from '#ui/grid/groups.ts';
import type { RowAction } from '#ui/grid/RowMenu.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { useNowMs } from '#ui/kit/time/clock.tsx';
import { type SayCoach, useCoachTexts } from '../../../web/texts.ts';
import { BulkBar } from '../BulkBar.tsx';
import { BULK_GIVEN } from '../bulk.ts';
import { JOB_DATA } from '../job-drag.ts';
import jobClasses from '../jobs.module.css';
import { COACH_COMMANDS } from '../panel/job-commands.ts';
import type { Desk } from '../panel/use-commands.tsx';
import type { Bulk } from '../use-bulk.tsx';
import { BOARD_FILTERS, type BoardFilter, type BoardJob } from './board-view.ts';
import classes from './coach.module.css';
import { alarmTone, jobColumns, phoneColumns } from './job-columns.tsx';

const PHONE_ROW_HEIGHT = 46;
const EMPTY = {
  waiting: 'emptyWaiting',
  now: 'emptyNow',
  prebooked: 'emptyPrebooked',
  late: 'emptyLate',
  all: 'emptyAll',
} as const;
const tone = alarmTone;
const JOB_DRAG = { type: JOB_DATA, data: (job: BoardJob) => String(job.id) };

/** The job board: live, filtered, each row with its menu. */
export function JobBoard({
  board,
  rows,
  ready,
  refusedCode,
  filter,
  counts,
  onFilter,
  selectedId,
  onSelect,
  desk,
  zone,
  currency,
  phone,
  groups,
  onGrouped,
  picked,
  onPick,
  bulk,
}: {
  board: BoardHandle;
  rows: ReadonlyMap<number, BoardJob>;
  ready: boolean;
  refusedCode: string | null;
  filter: BoardFilter;
  counts: Readonly<Record<BoardFilter, number>>;
  onFilter: (filter: BoardFilter) => void;
  selectedId: number | null;
  onSelect: (jobId: number) => void;
  desk: Desk;
  zone: string;
  currency: string;
  phone: boolean;
  /** By area; null where the jobs stand in one list. */
  groups: BoardGroups<BoardJob> | null;
  onGrouped: (byArea: boolean) => void;
  picked: readonly number[];
  onPick: (ids: readonly number[]) => void;
  bulk: Bulk;
}) {
  const say = useCoachTexts();
  const sentence = useErrorSentence('coach');
  const { i18n } = useTranslation();
  const { language } = i18n;
  const nowMs = useNowMs();
  const byArea = groups !== null;
  const waiting = filter === 'waiting';
  const columns = useMemo(() => {
    const world = { say, language, zone, currency, nowMs };
    return phone ? phoneColumns(world) : jobColumns(world, { byArea, waiting });
  }, [say, language, zone, currency, nowMs, phone, byArea, waiting]);

  // The rows come filtered already, by words in every field and not only in the columns shown.
  const unfiltered = useMemo<BoardHandle>(() => ({ ...board, filter: '' }), [board]);
  const empty = refusedCode
    ? `${say('board.refused')} ${sentence(new CallRefused(refusedCode, 403, {}))}`
    : board.filter
      ? say('board.emptyFilter', { filter: board.filter })
      : say(`board.${EMPTY[filter]}`);

  const actionsOf = (job: BoardJob): RowAction[] =>
    picked.includes(job.id) && picked.length > 1 ? bulkActions(bulk, say) : jobActions(job, desk, say);

  return (
    <Panel
      title={say('board.title')}
      beside={
        <SegmentedControl
          size="xs"
          aria-label={say('board.shown')}
          value={filter}
          onChange={(next) => onFilter(next as BoardFilter)}
          data={BOARD_FILTERS.map((one) => ({
            value: one,
            label: (
              <span>
                {say(`board.${one}`)}
                <span className={classes.count}>{counts[one]}</span>
              </span>
            ),
          }))}
        />
      }
      tools={
        <>
          {phone ? null : (
            <Button
              size="compact-sm"
              variant={byArea ? 'light' : 'default'}
              aria-pressed={byArea}
              title={say('group.hint')}
              onClick={() => onGrouped(!byArea)}
            >
              {say('group.button')}
            </Button>
          )}
          <BoardTools board={board} columns={columns} filterLabel={say('board.filter')} />
        </>
      }
      flush
      className={phone ? classes.tall : undefined}
    >
      <div className={jobClasses.boardRoom}>
        {picked.length > 0 ? <BulkBar count={picked.length} bulk={bulk} onClear={() => onPick([])} /> : null}
        <div>
          <Board<BoardJob>
            key={board.memoryKey}
            board={unfiltered}
            label={say('board.label')}
            rows={rows}
            ready={ready || refusedCode !== null}
            columns={columns}
            empty={empty}
            selectedId={selectedId}
            onSelect={(job) => onSelect(job.id)}
            onOpen={(job) => onSelect(job.id)}
            onRowMenu={actionsOf}
            tone={tone}
            {...(groups ? { groups } : {})}
            {...(phone ? { rowHeight: PHONE_ROW_HEIGHT } : { picks: { ids: picked, onPick }, drag: JOB_DRAG })}
          />
        </div>
      </div>
    </Panel>
  );
}

function jobActions(job: BoardJob, desk: Desk, say: SayCoach): RowAction[] {
  return COACH_COMMANDS.map((command) => ({
    id: command,
    label: say(`command.${command}`),
    run: () => desk.give(command, job),
    reason: desk.blocked(command, job) ?? undefined,
    danger: command === 'cancel',
  }));
}

function bulkActions(bulk: Bulk, say: SayCoach): RowAction[] {
  return BULK_GIVEN.map((command) => ({
    id: command,
    label: say(`command.${command}`),
    run: () => bulk.give(command),
    reason: bulk.blocked(command) ?? undefined,
    danger: command === 'cancel',
  }));
}
