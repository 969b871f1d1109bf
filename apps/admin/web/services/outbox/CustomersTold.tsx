import { Button, Checkbox, NativeSelect, Table } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS, CONFIRMATION_KINDS } from '#core/confirmation/kinds.ts';
import type { Sending } from '#core/confirmation/rules.ts';
import { COUNTRY_CODES } from '#core/kit/country.ts';
import { languageName } from '#core/language/language-name.ts';
import type { Language } from '#core/language/languages.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { isPhone, LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { useAct, useOperation } from '#engine/web/calls/operations.ts';
import { currentLanguage, errorSentence } from '#engine/web/i18n.ts';
import { type OfFleet, useChosenFleet } from '#engine/web/use-chosen-fleet.ts';
import { Refusal } from '#ui/kit/Nothing.tsx';
import { Panel } from '#ui/kit/Panel.tsx';
import { PhoneInput } from '#ui/kit/phone/PhoneInput.tsx';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { FleetSelect } from '#ui/trade/FleetSelect.tsx';
import type { Rules } from '../../../contract/outbox.ts';
import { client } from '../../client.ts';
import classes from '../services.module.css';
import { useOutboxTexts } from './texts.ts';

/** What a fleet tells its customers of their bookings, and by which channel. */
export function CustomersTold() {
  const { fleet, fleets, choose } = useChosenFleet();
  if (!fleet) return null;
  return <ToldOf key={fleet.id} fleet={fleet} fleets={fleets} onFleet={choose} />;
}

function ToldOf({ fleet, fleets, onFleet }: OfFleet) {
  const say = useOutboxTexts();
  const { i18n } = useTranslation();
  const [changed, setChanged] = useState<Partial<Rules>>({});
  const { data, error, refetch } = useOperation(
    ['admin', 'confirmationRules', fleet.id],
    (signal) => client.confirmationRules({ fleet: fleet.id }, { signal }),
    { staleMs: 0 },
  );
  const save = useAct(
    (rules: Rules) => client.setConfirmationRules({ fleet: fleet.id, before: data?.version ?? 0, rules }),
    {
      onDone: async () => {
        toast({ severity: 'success', summary: say('rules.saved', { fleet: fleet.name }) });
        await refetch();
        setChanged({});
      },
      onRefused: (refusal) => {
        toast({ severity: 'error', summary: errorSentence(refusal, 'admin-outbox') });
        setChanged({});
        void refetch();
      },
    },
  );
  const rules = data && { ...data.rules, ...changed };
  const change = (part: Partial<Rules>) => setChanged((before) => ({ ...before, ...part }));
  const phoneSound = !rules || rules.officePhone.trim() === '' || isPhone(rules.officePhone);
  const toggle = (sending: Sending, on: boolean) =>
    rules && change({ sends: on ? [...rules.sends, sending] : rules.sends.filter((one) => one !== sending) });
  const countryName = (iso: string) =>
    new Intl.DisplayNames([i18n.language], { type: 'region', fallback: 'code' }).of(iso) ?? iso;

  return (
    <Panel
      title={say('rules.title')}
      className={classes.services ?? ''}
      tools={<FleetSelect label={say('rules.fleet')} fleets={fleets} value={fleet.id} onFleet={onFleet} />}
    >
      {error ? <Refusal sentence={errorSentence(error, 'admin-outbox')} /> : null}
      <p className={classes.toldDetail}>{say('rules.detail')}</p>
      {data && rules ? (
        <form
          className={classes.told}
          onSubmit={(event) => {
            event.preventDefault();
            if (phoneSound) save.mutate({ ...rules, officePhone: rules.officePhone.trim() });
          }}
        >
          <Table className={classes.toldKinds ?? ''} verticalSpacing={3} aria-label={say('rules.title')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{say('rules.kind')}</Table.Th>
                {CHANNELS.map((channel) => (
                  <Table.Th key={channel}>{say(`outbox.channel.${channel}`)}</Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {CONFIRMATION_KINDS.map((kind) => (
                <Table.Tr key={kind}>
                  <Table.Td>{say(`outbox.kind.${kind}`)}</Table.Td>
                  {CHANNELS.map((channel) => (
                    <Table.Td key={channel}>
                      <Checkbox
                        size="xs"
                        aria-label={say('rules.byKind', {
                          kind: say(`outbox.kind.${kind}`),
                          channel: say(`outbox.channel.${channel}`),
                        })}
                        checked={rules.sends.includes(`${kind}.${channel}`)}
                        onChange={(event) => toggle(`${kind}.${channel}`, event.currentTarget.checked)}
                      />
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <div className={classes.toldMore}>
            <PhoneInput
              size="xs"
              label={say('rules.officePhone')}
              description={say('rules.officePhoneDetail')}
              maxLength={LONGEST_PHONE}
              value={rules.officePhone}
              error={phoneSound ? null : say('rules.officePhoneWrong')}
              onText={(officePhone) => change({ officePhone })}
            />
            <NativeSelect
              size="xs"
              label={say('rules.country')}
              value={rules.country}
              data={COUNTRY_CODES.map((value) => ({ value, label: countryName(value) })).toSorted((a, b) =>
                a.label.localeCompare(b.label, i18n.language),
              )}
              onChange={(event) => change({ country: event.currentTarget.value })}
            />
            <NativeSelect
              size="xs"
              label={say('rules.language')}
              value={rules.language}
              data={LANGUAGES.map((value) => ({ value, label: languageName(value, currentLanguage()) }))}
              onChange={(event) => change({ language: event.currentTarget.value as Language })}
            />
            <Checkbox
              size="xs"
              label={say('rules.events')}
              checked={rules.events}
              onChange={(event) => change({ events: event.currentTarget.checked })}
            />
            {CHANNELS.filter((channel) => data.ways[channel] === 'none').map((channel) => (
              <p key={channel} className={classes.why}>
                {say(`rules.noCarrier.${channel}`)}
              </p>
            ))}
            <Button
              type="submit"
              size="sm"
              loading={save.isPending}
              disabled={Object.keys(changed).length === 0 || !phoneSound}
            >
              {say('rules.save')}
            </Button>
          </div>
        </form>
      ) : null}
    </Panel>
  );
}
