import type { Dimension } from './facts.ts';
import type { Days } from './span.ts';

type Numbers = (number | null)[];

export type ToldRow = {
  key: (string | number | null)[];
  /** In the order of the figures asked for. */
  values: Numbers;
  /** Over how many rows each is told; null where it is itself a count. */
  over: Numbers;
  /** The same of the days it is compared with. */
  was: Numbers | null;
};

/** How the values of a dimension are called, where that is not the value itself. */
export type Labels = Partial<Record<Dimension, Record<string, string>>>;

/** A report as it is told. */
export type ToldReport = {
  rows: ToldRow[];
  total: ToldRow;
  labels: Labels;
  /** Of the fleets asked for; null where they differ, and money is then told by fleet only. */
  currency: string | null;
  currencies: Record<string, string>;
  zones: Record<string, string>;
  compared: Days | null;
};
