import { dayTyped } from '#core/booking/typed-time.ts';
import { dayOfDate } from '#core/calendar/calendar-date.ts';
import { queries, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useReread } from '#engine/web/live.ts';
import { idInPlace, usePlace } from '#engine/web/place.ts';
import { isBehindDialog } from '#ui/kit/keys/behind-dialog.ts';
import { useKeys } from '#ui/kit/keys/key-store.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { Waiting } from '#ui/kit/Waiting.tsx';
import { client, type OwnSettled } from '../client.ts';
import { useSaid } from '../said.ts';
import classes from '../settle.module.css';
import { LiveLines } from '../statement/LiveLines.tsx';
import { StatementPanel } from '../statement/StatementPanel.tsx';
import { useSettleTexts } from '../texts.ts';
import { ownStatements } from './own-statements.ts';

/** An owner's own vehicles, statements, and the month so far. */
export function OwnView({ fleet }: { fleet: number }) {
  const say = useSettleTexts();
  const [chosenText, choose] = usePlace('statement');
  const key = ['settle', fleet, 'own'];
  const { data, error } = useOperation(key, (signal) => client.ownSettlements({ fleet }, { signal }));
  const again = () => queries.invalidateQueries({ queryKey: key });
  useReread('settlements', fleet, again);
  useKeys([{ key: 'Escape', does: say('keys.close'), run: () => (isBehindDialog() ? undefined : choose(undefined)) }]);
  if (error && !data) return <Refusal sentence={errorSentence(error, 'settle')} />;
  if (!data) return <Waiting />;
  const chosen = idInPlace(chosenText);
  return (
    <div className={classes.own}>
      <div className={classes.side}>
        <Vehicles own={data} />
        <Papers own={data} />
        <Statements own={data} chosen={chosen} onChoose={(id) => choose(id === chosen ? undefined : String(id))} />
      </div>
      {chosen === null ? (
        <Running fleet={fleet} own={data} />
      ) : (
        <StatementPanel
          key={chosen}
          source={ownStatements(fleet)}
          desk={data}
          id={chosen}
          onChanged={() => void again()}
          onClose={() => choose(undefined)}
        />
      )}
    </div>
  );
}

function Vehicles({ own }: { own: OwnSettled }) {
  const say = useSettleTexts();
  const said = useSaid(own.currency);
  return (
    <Panel title={say('own.vehicles')}>
      {own.vehicles.length === 0 ? (
        <Nothing title={say('own.noVehicles')} />
      ) : (
        <ul className={classes.list}>
          {own.vehicles.map(({ plate, part }) => (
            <li key={plate}>{say('own.vehicle', { plate, part: said.percent(part) })}</li>
          ))}
        </ul>
      )}
      {own.bondMinor === 0 ? null : (
        <p className={classes.soft}>{say('own.bond', { amount: said.money(own.bondMinor) })}</p>
      )}
    </Panel>
  );
}

/** What the company keeps of the owner's papers; nothing where it keeps none. */
function Papers({ own }: { own: OwnSettled }) {
  const say = useSettleTexts();
  if (own.papers.length === 0) return null;
  return (
    <Panel title={say('own.papers')}>
      <ul className={classes.list}>
        {own.papers.map(({ id, kind, number, untilDate, state }) => (
          <li key={id} data-state={state}>
            {say(untilDate === null ? 'own.paperForGood' : 'own.paper', {
              kind: [kind, number].filter(Boolean).join(' '),
              date: untilDate === null ? '' : dayTyped(dayOfDate(untilDate)),
              state: say(`own.paperState.${state}`),
            })}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Statements({
  own,
  chosen,
  onChoose,
}: {
  own: OwnSettled;
  chosen: number | null;
  onChoose: (id: number) => void;
}) {
  const say = useSettleTexts();
  const said = useSaid(own.currency);
  return (
    <Panel title={say('own.statements')}>
      {own.statements.length === 0 ? (
        <Nothing title={say('own.noStatements')} />
      ) : (
        <ul className={classes.list}>
          {own.statements.map((one) => (
            <li key={one.from}>
              <button
                type="button"
                className={classes.choice}
                aria-current={one.id === chosen}
                onClick={() => (one.id === null ? undefined : onChoose(one.id))}
              >
                <span>{say('own.one', { days: said.days(one), state: say(`state.${one.state}`) })}</span>
                <span className={classes.amount}>{said.money(one.totalMinor)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Running({ fleet, own }: { fleet: number; own: OwnSettled }) {
  const say = useSettleTexts();
  const said = useSaid(own.currency);
  const { running } = own;
  return (
    <Panel title={say('own.running')}>
      {running ? (
        <>
          <p className={classes.soft}>
            {say('own.runningOf', { days: said.days(running), amount: said.money(running.totalMinor) })}
          </p>
          <LiveLines
            label={say('own.running')}
            currency={own.currency}
            lines={running.lines}
            source={{
              key: ['settle', fleet, 'own', 'running'],
              shifts: (line, signal) => client.shiftsOfRunningLine({ fleet, line }, { signal }),
              trips: (recordId, signal) => client.tripsOfOwnShift({ fleet, recordId }, { signal }),
            }}
          />
        </>
      ) : (
        <Nothing title={say('own.notRunning')} />
      )}
    </Panel>
  );
}
