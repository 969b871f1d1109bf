import type { SearchWords } from '#engine/web/search/SearchDesk.tsx';
import type { SearchField } from '#engine/web/search/SearchForm.tsx';
import type { FieldName } from './search-view.ts';
import type { SaySearch } from './texts.ts';

/** What a page of the log or of the trips says of its own. */
export const wordsOf = (say: SaySearch, page: 'events' | 'trips'): SearchWords => ({
  title: say(`title.${page}`),
  find: say(`find.${page}`),
  filter: say(`filter.${page}`),
  empty: say(`empty.${page}`),
  shown: (count, counted) => say(`shown.${page}`, { count, n: counted }),
});

type Unlabelled = Omit<SearchField, 'label' | 'name'> & { name: FieldName };

/** The fields with their labels. */
export const labelled = (say: SaySearch, fields: readonly Unlabelled[]): SearchField[] =>
  fields.map((field) => ({ ...field, label: say(`field.${field.name}`) }));
