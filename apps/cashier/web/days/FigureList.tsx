import classes from '../cashier.module.css';

export type ShownFigure = { name: string; means: string; amount: string };

/** Figures, each with what it is beside it. */
export function FigureList({ label, figures }: { label: string; figures: readonly ShownFigure[] }) {
  return (
    <table className={classes.accounts} aria-label={label}>
      <tbody>
        {figures.map(({ name, means, amount }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              <br />
              <small className={classes.soft}>{means}</small>
            </th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
