import { Button } from '@mantine/core';
import type { CSSProperties, ReactNode } from 'react';
import { Refusal } from '../Nothing.tsx';
import { Panel, type PanelProps } from '../Panel.tsx';
import classes from './list-page.module.css';

export interface ListPageProps {
  /** Above all: the form of a search. */
  above?: ReactNode;
  /** Why what is shown may be old; null while it is not. */
  behind?: string | null;
  refusal?: string | null;
  list: ReactNode;
  /** Beside the list: what was chosen in it. */
  panel: ReactNode;
  /** The panel takes the place of the list: there is room for one. */
  narrow: boolean;
  /** Of list and panel beside each other, as grid tracks. */
  widths?: { list?: string; panel: string };
  /** A page that places its parts by itself. */
  workClass?: string | undefined;
}

/** A list that fills its page, and beside it the panel of the row that is looked at. */
export function ListPage({ above, behind, refusal, list, panel, narrow, widths, workClass }: ListPageProps) {
  const open = Boolean(panel);
  const beside = workClass ? open : open && !narrow;
  const tracks = { '--list-width': widths?.list, '--panel-width': widths?.panel } as CSSProperties;
  return (
    <div className={classes.page}>
      {above}
      {behind ? (
        <p className={classes.behind} role="alert">
          {behind}
        </p>
      ) : null}
      {refusal ? <Refusal sentence={refusal} /> : null}
      <div className={workClass ?? classes.work} style={workClass ? undefined : tracks} data-open={beside || undefined}>
        {narrow && open ? null : list}
        {panel}
      </div>
    </div>
  );
}

export type MoreRows = { label: string; busy: boolean; onMore: () => void };

/** The list of such a page: a panel filled by a board, and below it the button for more rows where there are more. */
export function ListPanel({
  more,
  className,
  children,
  ...panel
}: Omit<PanelProps, 'flush'> & { more?: MoreRows | null }) {
  return (
    <Panel {...panel} flush className={`${classes.list} ${className ?? ''}`}>
      <div className={classes.rows}>{children}</div>
      {more ? (
        <div className={classes.more}>
          <Button size="xs" variant="default" aria-busy={more.busy} onClick={more.onMore}>
            {more.label}
          </Button>
        </div>
      ) : null}
    </Panel>
  );
}
