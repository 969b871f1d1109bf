import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { isOpenImport } from '#core/place/city-import.ts';
import { useAct } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { useWhen } from '#engine/web/use-when.ts';
import { countText } from '#ui/kit/format.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import type { ComingCity } from '../contract.ts';
import classes from './cities.module.css';
import { client } from './client.ts';
import { useCitiesTexts } from './texts.ts';

/** The imports, newest first: how far each is, or what came of it. */
export function ComingCities({ coming, onChanged }: { coming: readonly ComingCity[]; onChanged: () => void }) {
  const say = useCitiesTexts();
  const { i18n } = useTranslation();
  const stopping = useAct(({ id }: ComingCity) => client.stop({ id }), {
    onDone: (_, { name }) => {
      toast({ severity: 'success', summary: say('stoppedNow', { name }) });
      onChanged();
    },
    onRefused: (refusal) => {
      toast({ severity: 'error', summary: errorSentence(refusal, 'cities') });
      onChanged();
    },
  });
  const when = useWhen();

  function stateText({ state, share, found }: ComingCity): string {
    const counts = found && Object.entries(found).map(([what, count]) => [what, countText(count, i18n.language)]);
    return say(`state.${state}`, { share: Math.floor(share * 100), ...(counts ? Object.fromEntries(counts) : {}) });
  }

  return (
    <ul className={classes.cities}>
      {coming.map((one) => {
        const busy = isOpenImport(one.state);
        return (
          <li key={one.id} className={classes.city} data-state={one.state}>
            <h3 className={classes.name}>{one.name}</h3>
            <p aria-live="polite">{stateText(one)}</p>
            {busy ? <Progress value={one.share * 100} aria-label={one.name} className={classes.bar ?? ''} /> : null}
            {one.problem ? <p className={classes.problem}>{one.problem[currentLanguage()]}</p> : null}
            <p className={classes.soft}>
              {say('by', { file: one.fileName, who: one.askedBy, when: when(one.askedAtMs) })}
            </p>
            {busy ? (
              <Button
                size="xs"
                variant="default"
                aria-label={say('stopOf', { name: one.name })}
                onClick={() => stopping.mutate(one)}
              >
                {say('stop')}
              </Button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}
