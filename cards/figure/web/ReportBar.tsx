import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { figureTitle } from '#core/figure/said.ts';
import type { ScopeKind } from '#core/figure/scope.ts';
import { COMPARISONS } from '#core/figure/span.ts';
import { SPANS } from '#core/figure/span-choice.ts';
import { useMove } from '#engine/web/place.ts';
import { type AskedOfPage, filtersText, type ReportShape } from './asked-place.ts';
import { FilterMenu } from './FilterMenu.tsx';
import classes from './figure.module.css';
import type { FigureClient } from './figure-client.ts';
import { useFigureTexts } from './texts.ts';

/** What a report is asked: of whom, which days, cut by what, beside what, and which figure is drawn. */
export function ReportBar({
  shape,
  asked,
  fleets,
  client,
  namespace,
  before,
  scope,
  after,
}: {
  shape: ReportShape;
  asked: AskedOfPage;
  fleets: readonly { id: number; name: string }[];
  client: FigureClient;
  namespace: string;
  before?: ReactNode;
  scope: ScopeKind;
  after?: ReactNode;
}) {
  const say = useFigureTexts();
  const { language } = useTranslation().i18n;
  const move = useMove();
  const closed = { row: undefined, figure: undefined };
  const put = (to: Record<string, string | undefined>) => move({ ...closed, ...to });
  const [oneFleet] = asked.fleets;
  return (
    <div className={classes.asks}>
      {before}
      {fleets.length > 1 ? (
        <NativeSelect
          size="xs"
          label={say('fleet')}
          value={asked.fleets.length === 1 ? String(oneFleet) : 'all'}
          data={[
            { value: 'all', label: say('allFleets') },
            ...fleets.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ currentTarget: { value } }) => put({ of: value === 'all' ? undefined : value })}
        />
      ) : null}
      <NativeSelect
        size="xs"
        label={say('days')}
        value={asked.span}
        data={SPANS.map((value) => ({ value, label: say(`span.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          put(
            value === 'chosen'
              ? { span: value, first: asked.first, last: asked.last }
              : { span: value, first: undefined, last: undefined },
          )
        }
      />
      {asked.span === 'chosen' ? (
        <>
          <TextInput
            size="xs"
            type="date"
            label={say('first')}
            value={asked.first}
            onChange={({ currentTarget: { value } }) => value && put({ first: value })}
          />
          <TextInput
            size="xs"
            type="date"
            label={say('last')}
            value={asked.last}
            onChange={({ currentTarget: { value } }) => value && put({ last: value })}
          />
        </>
      ) : null}
      <NativeSelect
        size="xs"
        label={say('by')}
        value={asked.by.join('.')}
        data={shape.by.map((cut) => ({
          value: cut.join('.'),
          label: cut.map((one) => say(`dimension.${one}`)).join(' · '),
        }))}
        onChange={({ currentTarget: { value } }) => put({ by: value })}
      />
      <NativeSelect
        size="xs"
        label={say('compare')}
        value={asked.compare ?? 'none'}
        data={(['none', ...COMPARISONS] as const).map((value) => ({ value, label: say(`comparison.${value}`) }))}
        onChange={({ currentTarget: { value } }) => put({ beside: value })}
      />
      <NativeSelect
        size="xs"
        label={say('drawn')}
        value={asked.drawn}
        data={shape.figures.map((value) => ({ value, label: figureTitle(value, language) }))}
        onChange={({ currentTarget: { value } }) => move({ drawn: value })}
      />
      <FilterMenu
        client={client}
        namespace={namespace}
        scope={scope}
        figures={shape.figures}
        asked={{ fleets: [...asked.fleets], first: asked.first, last: asked.last }}
        filters={asked.filters}
        onFilters={(filters) => put({ only: filtersText(filters) })}
      />
      {after}
    </div>
  );
}
