import type { Named, Starters } from '#core/fleet/fleet-preset.ts';
import { saidIn } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import type { Tx } from '../door/transaction.ts';
import { insertNamed } from '../driver/driver.ts';

/** Writes what the forms of a new fleet pick from, in its language. */
export async function insertStarters(
  t: Tx,
  fleetId: number,
  language: Language,
  { driverClasses, driverGroups, paperKinds, incidentKinds, penalties, inspectionSheets }: Starters,
): Promise<void> {
  const named = (names: readonly Named[]) => names.map((name) => ({ fleet_id: fleetId, name: saidIn(name, language) }));
  await insertNamed(t.db, 'driver_class', named(driverClasses));
  await insertNamed(t.db, 'driver_group', named(driverGroups));
  const papers = paperKinds.map(({ name, subject }) => ({ fleet_id: fleetId, name: saidIn(name, language), subject }));
  await t.db.insertInto('paper_kind').values(papers).execute();
  const kinds = incidentKinds.map(({ code, name, channel }) => ({
    fleet_id: fleetId,
    code,
    name: saidIn(name, language),
    severity: 3,
    channel,
    acknowledge_hours: 24,
    answer_days: 5,
  }));
  await t.db.insertInto('incident_kind').values(kinds).execute();
  const told = penalties.map(({ code, name, text }) => ({
    fleet_id: fleetId,
    code,
    name: saidIn(name, language),
    text_en: text.en,
    text_fr: text.fr,
    counts_days: 90,
    scope: 'allWork' as const,
    way: 'proposed' as const,
  }));
  await t.db.insertInto('penalty').values(told).execute();
  await t.db.insertInto('inspection_sheet').values(named(inspectionSheets)).execute();
}
