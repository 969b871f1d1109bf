import type { RecordTabProps } from '#engine/web/resource/record-tabs.ts';
import { PastOf } from './PastOf.tsx';

const OfDriver = ({ fleet, record }: RecordTabProps) => <PastOf fleet={fleet} driver={record.id} vehicle={null} />;
const OfVehicle = ({ fleet, record }: RecordTabProps) => <PastOf fleet={fleet} driver={null} vehicle={record.id} />;

/** What a driver or a vehicle was suspended for, on their record. */
export const SuspensionsTab = { driver: OfDriver, vehicle: OfVehicle };
