import { type VehicleLook, vehicleColour } from './state-colours.ts';
import { useTradeTexts } from './texts.ts';
import classes from './trade.module.css';
import { useScheme } from './use-scheme.ts';

/** What the colours of the map's cars mean. */
export function VehicleLegend({ looks }: { looks: readonly VehicleLook[] }) {
  const say = useTradeTexts();
  const scheme = useScheme();
  return (
    <ul className={classes.legend}>
      {looks.map((look) => (
        <li key={look}>
          <span className={classes.dot} style={{ background: vehicleColour(look, scheme).solid }} aria-hidden />
          {say(`vehicle.${look}`)}
        </li>
      ))}
    </ul>
  );
}
