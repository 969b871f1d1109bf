import { useTranslation } from 'react-i18next';
import { isOpenImport } from '#core/place/city-import.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { countText } from '#ui/kit/format.ts';
import { Nothing, Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { ComingCities } from './ComingCities.tsx';
import classes from './cities.module.css';
import { client } from './client.ts';
import { useCitiesTexts } from './texts.ts';
import { UploadForm } from './UploadForm.tsx';

const EVERY_MS = 5_000;
const BUSY_EVERY_MS = 1_000;

/** The cities that cars drive in, and how another is brought in. */
export function CitiesPage() {
  const say = useCitiesTexts();
  const { i18n } = useTranslation();
  const { data, error, refetch } = useOperation(['cities'], (signal) => client.list({}, { signal }), {
    staleMs: 0,
    everyMs: (known) => (known?.coming.some(({ state }) => isOpenImport(state)) ? BUSY_EVERY_MS : EVERY_MS),
  });
  const readAgain = () => void refetch();
  const counted = (count: number) => countText(count, i18n.language);
  return (
    <div className={classes.page}>
      {error ? <Refusal sentence={errorSentence(error, 'cities')} /> : null}
      <Panel title={say('here')} className={classes.part ?? ''}>
        {data?.cities.length === 0 ? <Nothing title={say('none')} detail={say('noneDetail')} /> : null}
        <ul className={classes.cities}>
          {data?.cities.map((city) => (
            <li key={city.id} className={classes.city}>
              <h3 className={classes.name}>{city.name}</h3>
              <p>
                {say('streets', { count: counted(city.streets) })},{' '}
                {say('addresses', { count: counted(city.addresses) })}
              </p>
              <p className={classes.soft}>
                {city.fleets.length > 0 ? say('drivenBy', { fleets: city.fleets.join(', ') }) : say('drivenByNone')}
              </p>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={say('new')} className={classes.part ?? ''}>
        <UploadForm onChanged={readAgain} />
      </Panel>
      {data && data.coming.length > 0 ? (
        <Panel title={say('coming')} className={classes.part ?? ''}>
          <ComingCities coming={data.coming} onChanged={readAgain} />
        </Panel>
      ) : null}
    </div>
  );
}
