import { observable } from '#engine/web/calls/observable.ts';
import { page, press } from '../driver.ts';
import { type Given, unsavedPlaces } from './unsaved.ts';

/** What was answered on this phone, also while the test is not looked at. */
export const answers = observable<{ tryId: number; typed: ReadonlyMap<number, Given> }>({ tryId: 0, typed: new Map() });

export function give(tryId: number, place: number, given: Given): void {
  const before = answers.get();
  const typed = new Map(before.tryId === tryId ? before.typed : []);
  answers.set({ tryId, typed: typed.set(place, given) });
}

/** Sends at once what is not on its way yet: the driver looks away. What cannot go now goes once they look again. */
export function sendRest(tryId: number): void {
  const { training, asking, seated, atHome } = page.get();
  const { running } = training ?? {};
  const { typed, ...of } = answers.get();
  if (running?.tryId !== tryId || of.tryId !== tryId || !(seated || atHome?.known)) return;
  const told = running.questions.map(({ given }) => given);
  for (const place of unsavedPlaces(typed, told)) {
    const given = typed.get(place);
    const goes = asking.some(
      ({ order }) =>
        order.type === 'answerTest' && order.place === place && JSON.stringify(order.given) === JSON.stringify(given),
    );
    if (given && !goes) press({ type: 'answerTest', tryId, place, given });
  }
}
