import type { RefundBearer, RefundTo, RefundWay } from './refund.ts';

/** What is said of money that goes back. */
export type RefundWords = {
  to: Readonly<Record<RefundTo, string>>;
  bearer: Readonly<Record<RefundBearer, string>>;
  way: Readonly<Record<RefundWay, string>>;
  /** What stands in the trail of the incident. */
  asked: (amount: string) => string;
  given: (amount: string, to: RefundTo, bearer: RefundBearer) => string;
  takenBack: (amount: string, why: string) => string;
  paid: (amount: string, way: RefundWay, receipt: number | null) => string;
};
