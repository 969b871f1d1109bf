import { type ReactNode, useMemo } from 'react';
import { tamperMeasure } from '#core/tamper/words.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { usePlace } from '#engine/web/place.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { Board } from '#ui/grid/Board.tsx';
import { BoardTools } from '#ui/grid/BoardTools.tsx';
import { useBoard } from '#ui/grid/board-handle.ts';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { phoneColumns } from '#ui/grid/phone-columns.ts';
import { ListPage, ListPanel } from '#ui/kit/list/ListPage.tsx';
import { usePhone } from '#ui/kit/use-width.ts';
import type { RuleRow } from '../../contract/rules.ts';
import { client } from '../client.ts';
import { ruleTitle } from '../rule-words.ts';
import { useTamperTexts } from '../texts.ts';
import { RulePanel } from './RulePanel.tsx';

const NONE = new Map<number, RuleRow>();
const placeOf = ({ code, version }: Pick<RuleRow, 'code' | 'version'>) => `${code}-${version}`;

/** Every version of every rule: how it stands, what it would have found, what became of what it found. */
export function RulesView({ fleet, before }: { fleet: number; before: ReactNode }) {
  const say = useTamperTexts();
  const { user } = useSignedIn();
  const phone = usePhone();
  const [chosenText, choose] = usePlace('rule');
  const key = ['tamper', fleet, 'rules'] as const;
  const { data, error } = useOperation(key, (signal) => client.rules({ fleet }, { signal }));
  useReread('tamper', fleet, () => queries.invalidateQueries({ queryKey: key }));
  useReread('longWork', fleet, () => queries.invalidateQueries({ queryKey: key }));
  const rows = useMemo(() => (data ? new Map(inOrder(data.rules).map((row) => [row.id, row])) : NONE), [data]);
  const board = useBoard(`tamper-rules${phone ? '-phone' : ''}`, user);
  const columns = useMemo(() => {
    const decidedOf = ({ code }: RuleRow) => data?.decided.find((one) => one.code === code);
    const all: BoardColumn<RuleRow>[] = [
      {
        id: 'rule',
        title: say('versions.columns.rule'),
        width: 220,
        grow: 1,
        value: (row) => ruleTitle(row.code),
        strong: true,
      },
      { id: 'version', title: say('versions.columns.version'), width: 74, kind: 'number', value: (row) => row.version },
      {
        id: 'state',
        title: say('versions.columns.state'),
        width: 110,
        value: (row) => (row.held && !row.checked ? say('versions.held') : say(`state.${row.state}`)),
        tone: (row) => (row.held && !row.checked ? 'bad' : row.state === 'on' ? undefined : 'soft'),
      },
      {
        id: 'threshold',
        title: say('versions.columns.threshold'),
        width: 96,
        kind: 'number',
        value: (row) => row.threshold,
        text: (row) => tamperMeasure(row.code, row.threshold, currentLanguage()),
      },
      {
        id: 'shadow',
        title: say('versions.columns.shadow'),
        width: 92,
        kind: 'number',
        value: (row) => row.found.shadow,
      },
      { id: 'on', title: say('versions.columns.on'), width: 76, kind: 'number', value: (row) => row.found.on },
      {
        id: 'replay',
        title: say('versions.columns.replay'),
        width: 130,
        kind: 'number',
        value: (row) => row.replay?.events ?? null,
        text: (row) =>
          row.replay ? say('versions.replayShort', { n: row.replay.events, drivers: row.replay.drivers }) : '–',
      },
      {
        id: 'precision',
        title: say('versions.columns.precision'),
        width: 92,
        kind: 'number',
        value: (row) => precisionOf(decidedOf(row)),
        text: (row) => {
          const precision = precisionOf(decidedOf(row));
          return precision === null ? '–' : say('percent', { n: precision });
        },
      },
    ];
    return phone ? phoneColumns(all, { rule: 186, state: 84, threshold: 80 }) : all;
  }, [say, data, phone]);
  const chosen = data?.rules.find((row) => placeOf(row) === chosenText);
  return (
    <ListPage
      refusal={error ? errorSentence(error, 'tamper') : null}
      narrow={phone}
      widths={{ panel: 'minmax(24rem, 32rem)' }}
      panel={
        chosen && data ? (
          <RulePanel
            key={placeOf(chosen)}
            fleet={fleet}
            rule={chosen}
            decided={data.decided.find(({ code }) => code === chosen.code)}
            exceptions={data.exceptions.filter(({ code }) => code === chosen.code)}
            onMade={(version) => choose(placeOf({ code: chosen.code, version }))}
            onClose={() => choose(undefined)}
          />
        ) : null
      }
      list={
        <ListPanel
          title={say('versions.title')}
          tools={
            <>
              {before}
              <BoardTools board={board} columns={columns} />
            </>
          }
        >
          <Board<RuleRow>
            board={board}
            label={say('versions.title')}
            rows={rows}
            ready={data !== undefined}
            columns={columns}
            empty={say('versions.empty')}
            selectedId={chosen?.id ?? null}
            onSelect={(row) => choose(placeOf(row))}
            onOpen={(row) => choose(placeOf(row))}
          />
        </ListPanel>
      }
    />
  );
}

const PLACES = { on: 0, shadow: 1, off: 2 } as const;
const inOrder = (rules: readonly RuleRow[]): RuleRow[] =>
  rules.toSorted((a, b) => PLACES[a.state] - PLACES[b.state] || ruleTitle(a.code).localeCompare(ruleTitle(b.code)));

/** Percent of the decided cases of a rule that were confirmed; null where none was decided. */
function precisionOf(decided: { confirmed: number; dismissed: number } | undefined): number | null {
  const all = decided ? decided.confirmed + decided.dismissed : 0;
  return decided && all > 0 ? Math.round((decided.confirmed / all) * 100) : null;
}
