import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { LONGEST_CALENDAR_NAME } from '#core/calendar/calendar.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { useUiTexts } from '#ui/kit/texts.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
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
  const sayUi = useUiTexts();
  const [name, setName] = useState('');
  const [country, setCountry] = useState<string | null>(null);
  const [region, setRegion] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const known = useOperation(['book', 'countries'], (signal) => client.calendars.countries({}, { signal }), {
    staleMs: 3_600_000,
  });
  const make = useAct((calendar: string) => client.calendars.create({ fleet, name: calendar, country, region }), {
    onDone: ({ calendarId }, calendar) => {
      toast({ severity: 'success', summary: say('create.done', { name: calendar }) });
      onMade(calendarId);
    },
  });
  const countries = known.data?.countries ?? [];
  const states = countries.find(({ code }) => code === country)?.states ?? [];
  return (
    <Modal opened onClose={onClose} title={say('create.title')} closeButtonProps={{ 'aria-label': sayUi('close') }}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (name.trim() !== '') make.mutate(name.trim());
        }}
      >
        <Stack gap="sm">
          {make.error ? <Refusal sentence={errorSentence(make.error, 'permanent')} /> : null}
          <TextInput
            data-autofocus
            label={say('create.name')}
            value={name}
            maxLength={LONGEST_CALENDAR_NAME}
            autoComplete="off"
            error={tried && name.trim() === '' ? say('create.nameMissing') : undefined}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label={say('create.country')}
            searchable
            clearable
            placeholder={say('create.none')}
            data={countries.map(({ code, name: label }) => ({ value: code, label }))}
            value={country}
            onChange={(code) => {
              setCountry(code);
              setRegion(null);
            }}
          />
          {states.length > 0 ? (
            <Select
              label={say('create.region')}
              searchable
              clearable
              placeholder={say('create.whole')}
              data={states.map(({ code, name: label }) => ({ value: code, label }))}
              value={region}
              onChange={setRegion}
            />
          ) : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {say('create.back')}
            </Button>
            <Button type="submit" loading={make.isPending}>
              {say('create.accept')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
