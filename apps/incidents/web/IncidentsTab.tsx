import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { IncidentsOf } from './IncidentsOf.tsx';

const OfDriver = ({ fleet, record }: RecordTabProps) => <IncidentsOf fleet={fleet} of={{ driver: record.id }} />;
const OfVehicle = ({ fleet, record }: RecordTabProps) => <IncidentsOf fleet={fleet} of={{ vehicle: record.id }} />;

/** What a driver or a vehicle was complained of, on their record. */
export const IncidentsTab = { driver: OfDriver, vehicle: OfVehicle };
