import { Switch } from '@mantine/core';
import { allows } from '#core/access/flags.ts';
import { queries, useAct } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { mayPrice } from '../../contract/calendars.ts';
import { client } from '../client.ts';
import classes from './calendars.module.css';
import { useCalendarTexts } from './texts.ts';

/** Whether the fares of the fleet go by the public holidays of a calendar: one of its calendars, or none. */
export function FareSwitch({ calendar }: { calendar: { id: number; name: string; forFares: boolean } }) {
  const say = useCalendarTexts();
  const { flags } = useSignedIn();
  const choose = useAct((forFares: boolean) => client.calendars.priceBy({ calendarId: calendar.id, forFares }), {
    onDone: () => void queries.invalidateQueries({ queryKey: ['book', 'calendars'] }),
  });
  if (!allows(flags, mayPrice)) {
    return calendar.forFares ? <p className={classes.soft}>{say('fares.on')}</p> : null;
  }
  return (
    <Switch
      my="xs"
      size="xs"
      label={say('fares.label')}
      description={say('fares.how')}
      error={choose.error ? errorSentence(choose.error, 'permanent') : undefined}
      disabled={choose.isPending}
      checked={calendar.forFares}
      onChange={(event) => choose.mutate(event.currentTarget.checked)}
    />
  );
}
