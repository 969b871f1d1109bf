import { useOperation } from '#engine/web/calls/operations.ts';
import { FormDialog } from '#engine/web/form/FormDialog.tsx';
import { client } from '../client.ts';
import { useCalendarTexts } from './texts.ts';

/** A new calendar with the public holidays of a country. */
export function CreateDialog({
  fleet,
  onClose,
  onMade,
}: {
  fleet: number;
  onClose: () => void;
  onMade: (calendarId: number) => void;
}) {
  const say = useCalendarTexts();
  const known = useOperation(['book', 'countries'], (signal) => client.calendars.countries({}, { signal }), {
    staleMs: 3_600_000,
  });
  const countries = known.data?.countries ?? [];
  const statesOf = (country: unknown) => countries.find(({ code }) => code === country)?.states ?? [];
  const choicesOf = (named: readonly { code: string; name: string }[]) =>
    named.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FormDialog
      title={say('create.title')}
      words={{ keep: say('create.back'), give: say('create.accept') }}
      errors="permanent"
      operation={client.calendars.create}
      given={{ fleet }}
      fields={{
        name: { kind: 'text', label: say('create.name'), missing: say('create.nameMissing') },
        country: {
          kind: 'pick',
          label: say('create.country'),
          place: say('create.none'),
          choices: choicesOf(countries),
        },
        region: {
          kind: 'pick',
          label: say('create.region'),
          place: say('create.whole'),
          choices: ({ country }) => choicesOf(statesOf(country)),
          shown: ({ country }) => statesOf(country).length > 0,
        },
      }}
      input={({ name, country, region }) => ({ fleet, name, country: country ?? null, region: region ?? null })}
      done={({ calendarId }, { name }) => {
        onMade(calendarId);
        return say('create.done', { name });
      }}
      onClose={onClose}
    />
  );
}
