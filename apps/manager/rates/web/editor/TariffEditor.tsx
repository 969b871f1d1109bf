import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Definition } from '#core/tariff/kept/read-definition.ts';
import { TARIFF_SECTIONS } from '#core/tariff/kept/tariff-fields.ts';
import { usePlace } from '#engine/web/place.ts';
import type { TextKey } from '#ui/kit/texts-hook.ts';
import { type texts, useRatesTexts } from '../texts.ts';
import type { Rates } from '../use-rates.ts';
import { EditorContext, type EditorWorld } from './context.ts';
import classes from './editor.module.css';
import { FieldRows } from './FieldRows.tsx';
import type { Problems } from './problems.ts';
import { type Bag, withAt } from './values.ts';

type Key = TextKey<typeof texts.en>;

const below = (where: string, place: string) =>
  where === place || where.startsWith(`${place}.`) || where.startsWith(`${place}[`);

/** A tariff in its sections, each field as the declaration of the tariff has it. */
export function TariffEditor({
  value,
  rates,
  problems,
  readOnly,
  onChange,
}: {
  value: Definition;
  rates: Rates;
  problems: Problems;
  readOnly: boolean;
  onChange: (next: (before: Definition) => Definition) => void;
}) {
  const say = useRatesTexts();
  const { language } = useTranslation().i18n;
  const [place, setPlace] = usePlace('part');
  const shown = TARIFF_SECTIONS.find(({ name }) => name === place) ?? TARIFF_SECTIONS[0]!;
  const world: EditorWorld = {
    currency: rates.currency,
    language,
    vehicleTypes: rates.vehicleTypes,
    areas: rates.areas,
    zones: (value.zones ?? []).map(({ name }) => name).filter((name, i, all) => name !== '' && all.indexOf(name) === i),
    readOnly,
    say,
    problemAt: (where) => problems.get(where),
    hasProblem: (where) => [...problems.keys()].some((one) => below(one, where)),
    put: (path, next) => onChange((before) => withAt(before, path, next) as Definition),
  };
  const faultsOf = ({ at, fields }: (typeof TARIFF_SECTIONS)[number]) =>
    [...problems.keys()].filter((where) => fields.some(({ name }) => below(where, at === '' ? name : `${at}.${name}`)))
      .length;
  const { at } = shown;
  return (
    <EditorContext value={world}>
      <Tabs
        variant="pills"
        value={shown.name}
        keepMounted={false}
        onChange={(next) => setPlace(next === 'general' ? undefined : (next ?? undefined))}
      >
        <Tabs.List aria-label={say('sections.label')} className={classes.sections ?? ''}>
          {TARIFF_SECTIONS.map((section) => {
            const faults = faultsOf(section);
            return (
              <Tabs.Tab key={section.name} value={section.name}>
                {say(`sections.${section.name}` as Key)}
                {faults > 0 ? (
                  <span className={classes.faults} title={say('list.problems', { count: faults })}>
                    {' '}
                    !{faults}
                  </span>
                ) : null}
              </Tabs.Tab>
            );
          })}
        </Tabs.List>
        <Tabs.Panel value={shown.name}>
          <p className={classes.means}>{say(`means.${shown.name}` as Key)}</p>
          <FieldRows
            fields={shown.fields.filter(({ name }) => name !== 'currency')}
            bag={(at === '' ? value : value[at]) as unknown as Bag}
            path={at === '' ? [] : [at]}
          />
        </Tabs.Panel>
      </Tabs>
    </EditorContext>
  );
}
