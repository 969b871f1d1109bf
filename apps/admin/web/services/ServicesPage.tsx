import { DecisionsKept } from './DecisionsKept.tsx';
import { DriveTimes } from './drive/DriveTimes.tsx';
import { CustomersTold } from './outbox/CustomersTold.tsx';
import { Outbox } from './outbox/Outbox.tsx';
import { ServiceCards } from './ServiceCards.tsx';
import classes from './services.module.css';

/** How the parts of the suite are, and what its outbox holds. */
export function ServicesPage() {
  return (
    <div className={classes.page}>
      <ServiceCards />
      <DriveTimes />
      <DecisionsKept />
      <CustomersTold />
      <Outbox />
    </div>
  );
}
