import { Actions, Driver, Holder, type QueryDoings, Since, Vehicle, What } from './QueryParts.tsx';
import classes from './queries.module.css';
import { type FleetQuery, holderFor, type QueryKind } from './query-view.ts';
import { useQueriesTexts } from './texts.ts';

export interface QueryListProps {
  kind: QueryKind;
  queries: readonly FleetQuery[];
  chosenId: number | null;
  doings: QueryDoings;
}

const COLUMNS = ['what', 'since', 'vehicle', 'driver', 'holder', 'act'] as const;

/** The open queries on a desk. */
export function QueryTable({ kind, queries, chosenId, doings }: QueryListProps) {
  const say = useQueriesTexts();
  return (
    <table className={classes.table} aria-label={say(`list.${kind}`)}>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {say(`column.${column === 'what' && kind === 'alarms' ? 'alarm' : column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {queries.map((query) => (
          <tr
            key={query.id}
            data-chosen={query.id === chosenId || undefined}
            data-mine={holderFor(query, doings.user) === 'me' || undefined}
            onMouseDown={() => doings.choose(query)}
          >
            <td className={classes.what}>
              <What query={query} />
            </td>
            <td className={classes.tight}>
              <Since query={query} />
            </td>
            <td>
              <Vehicle query={query} />
            </td>
            <td>
              <Driver query={query} />
            </td>
            <td>
              <Holder query={query} user={doings.user} />
            </td>
            <td className={classes.tight}>
              <Actions query={query} doings={doings} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The open queries on a phone. */
export function QueryCards({ kind, queries, chosenId, doings }: QueryListProps) {
  const say = useQueriesTexts();
  return (
    <ul className={classes.cards} aria-label={say(`list.${kind}`)}>
      {queries.map((query) => (
        <li
          key={query.id}
          className={classes.card}
          data-chosen={query.id === chosenId || undefined}
          data-mine={holderFor(query, doings.user) === 'me' || undefined}
        >
          <div className={classes.what}>
            <What query={query} />
          </div>
          <div className={classes.facts}>
            <Since query={query} />
            <Vehicle query={query} />
            <span>
              <Driver query={query} />
            </span>
          </div>
          <div className={classes.foot}>
            <span>
              <span className={classes.soft}>{say('takenBy')} </span>
              <Holder query={query} user={doings.user} />
            </span>
            <Actions query={query} doings={doings} />
          </div>
        </li>
      ))}
    </ul>
  );
}
