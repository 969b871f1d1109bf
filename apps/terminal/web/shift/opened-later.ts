import { stored } from '#engine/web/storage.ts';
import { later } from '../frame/later.tsx';

/** What a driver opens now and then. */
export const OwnMatters = later(() => import('../own/OwnMatters.tsx').then((own) => own.OwnMatters));
export const AtHome = later(() => import('../own/OwnMatters.tsx').then((own) => own.AtHome));
export const MyFigures = later(() => import('../figures/MyFigures.tsx').then((figures) => figures.MyFigures));
export const RosterSheet = later(() => import('../roster/RosterSheet.tsx').then((roster) => roster.RosterSheet));
export const CheckSheet = later(() => import('../check/CheckSheet.tsx').then((check) => check.CheckSheet));
export const AccidentSheet = later(() => import('../accident/AccidentSheet.tsx').then((sheet) => sheet.AccidentSheet));
export const CarSearch = later(() => import('../search/CarSearch.tsx').then((search) => search.CarSearch));
export const PayInSheet = later(() => import('../pay-in/PayInSheet.tsx').then((payIn) => payIn.PayInSheet));

/** Photos that wait go on where an earlier page left them. A part of their own would split the page and make it heavier. */
export function sendOldPhotos(): void {
  if (stored('terminal.photos')) void import('../accident/AccidentSheet.tsx').then((sheet) => sheet.sendLeftPhotos());
}
