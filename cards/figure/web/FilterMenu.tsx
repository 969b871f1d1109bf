import { Button, MultiSelect, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Filters } from '#core/figure/cut.ts';
import type { Dimension } from '#core/figure/facts.ts';
import { dimensionsOf, type FigureName } from '#core/figure/figures.ts';
import { DIMENSIONS_OF_PEOPLE } from '#core/figure/people/facts.ts';
import { partText } from '#core/figure/said.ts';
import { type ScopeKind, seenBy } from '#core/figure/scope.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import type { AskedReport } from '../contract.ts';
import type { FigureClient } from './figure-client.ts';
import { useFigureTexts } from './texts.ts';

const OFFERED = [
  'area',
  'vehicleType',
  'source',
  'payment',
  'account',
  'subFleet',
  'driverGroup',
  'owner',
  'user',
  ...DIMENSIONS_OF_PEOPLE.filter((one) => one !== 'occurrence' && one !== 'tamperVersion'),
] as const satisfies readonly Dimension[];
/** What stands for a row that has no value, in a field whose values are texts. */
const NOTHING = 'null';

type Asked = Pick<AskedReport, 'fleets' | 'first' | 'last'>;

/** Which rows count: by whichever dimension all figures of the page know, among the values that occur in these days. */
export function FilterMenu({
  client,
  namespace,
  scope,
  figures,
  asked,
  filters,
  onFilters,
}: {
  client: FigureClient;
  namespace: string;
  scope: ScopeKind;
  figures: readonly FigureName[];
  asked: Asked;
  filters: Filters;
  onFilters: (filters: Filters) => void;
}) {
  const say = useFigureTexts();
  const known = dimensionsOf(figures);
  const offered = OFFERED.filter(
    (one) => known.includes(one) && seenBy(scope).by.includes(one) && seenBy(scope).held !== one,
  );
  const count = Object.keys(filters).length;
  if (offered.length === 0) return null;
  return (
    <Popover position="bottom-start" width={320} trapFocus>
      <Popover.Target>
        <Button size="xs" variant="default" leftSection={<IconFilter size={14} aria-hidden />}>
          {count === 0 ? say('filters') : say('filtersOf', { count })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {offered.map((dimension) => (
          <OneFilter
            key={dimension}
            dimension={dimension}
            client={client}
            namespace={namespace}
            figure={figures[0]!}
            asked={asked}
            values={filters[dimension] ?? []}
            onValues={(values) => {
              const { [dimension]: _, ...others } = filters;
              onFilters(values.length === 0 ? others : { ...others, [dimension]: values });
            }}
          />
        ))}
      </Popover.Dropdown>
    </Popover>
  );
}

function OneFilter({
  dimension,
  client,
  namespace,
  figure,
  asked,
  values,
  onValues,
}: {
  dimension: Dimension;
  client: FigureClient;
  namespace: string;
  figure: FigureName;
  asked: Asked;
  values: readonly (string | number | null)[];
  onValues: (values: (string | number | null)[]) => void;
}) {
  const say = useFigureTexts();
  const { language } = useTranslation().i18n;
  const of: AskedReport = { ...asked, figures: [figure], by: [dimension], filters: {}, compare: null };
  const { data } = useOperation([namespace, 'values', of], (signal) => client.report(of, { signal }));
  const occur = data?.rows.map(({ key }) => key[0] ?? null) ?? [];
  const all = [...new Set([...occur, ...values])];
  const byText = new Map(all.map((value) => [value === null ? NOTHING : String(value), value]));
  return (
    <MultiSelect
      size="xs"
      label={say(`dimension.${dimension}`)}
      placeholder={values.length === 0 ? say('any') : ''}
      comboboxProps={{ withinPortal: false }}
      searchable
      clearable
      data={[...byText].map(([text, value]) => ({
        value: text,
        label: data ? partText(dimension, value, data.labels, language) : text,
      }))}
      value={values.map((value) => (value === null ? NOTHING : String(value)))}
      onChange={(chosen) => onValues(chosen.map((text) => byText.get(text) ?? null))}
    />
  );
}
