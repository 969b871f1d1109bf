import type { Clock } from '#core/kit/time.ts';
import type { CityContent } from '#core/place/city.ts';
import { seedPaidShifts } from '#seed/demo/cash/paid-shifts.ts';
import { seedPastDrift } from '#seed/demo/conduct/past-drift.ts';
import { seedTamperRules } from '#seed/demo/conduct/tamper-rules.ts';
import { seedSharedDrive } from '#seed/demo/driving/shared-drive.ts';
import { seedRefund } from '#seed/demo/incidents/refunded.ts';
import { seedQuarter } from '#seed/demo/past/quarter.ts';
import { seedYesterday } from '#seed/demo/past/yesterday.ts';
import { seedReports } from '#seed/demo/reports.ts';
import type { Store } from '#store/door/connect.ts';

/** The day before: driven, and then at the cashier's desk; then the quarter before it. */
export async function makePast(context: { store: Store; clock: Clock }, city: CityContent): Promise<void> {
  const goOn = () => true;
  await seedYesterday(context, city, goOn);
  await seedPaidShifts(context, goOn);
  await seedRefund(context);
  await seedSharedDrive(context);
  await seedTamperRules(context, goOn);
  await seedPastDrift(context, goOn);
  await seedQuarter(context, goOn);
  await seedReports(context);
}
