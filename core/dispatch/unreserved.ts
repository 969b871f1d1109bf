/** Why a reservation falls: its car may not have the job, its driver did not confirm, its time is up, another car has it. */
export type Unreserved = 'carCannot' | 'notConfirmed' | 'opens' | 'otherCar';
