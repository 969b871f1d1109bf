import { usePlace } from '#engine/web/place.ts';
import { store, stored } from '#engine/web/storage.ts';

/** How the pre-bookings are looked at. */
export const PRE_VIEWS = ['list', 'timeline'] as const;
export type PreView = (typeof PRE_VIEWS)[number];

const viewOf = (text: string | null | undefined) => PRE_VIEWS.find((view) => view === text);

/** The view that the address names, else the one this user had last in this browser. */
export function usePreView(user: string): [PreView, (view: PreView) => void] {
  const key = `view/${user}/pre-bookings`;
  const [text, setText] = usePlace('view');
  const view = viewOf(text) ?? viewOf(stored(key)) ?? 'list';
  return [
    view,
    (next) => {
      store(key, next);
      setText(next === 'list' ? undefined : next);
    },
  ];
}
