/** A routing engine that the company runs, asked for the drives that an offer is between. */
export type RouterAddress = {
  kind: 'osrm' | 'valhalla';
  /** Without a slash at its end. */
  url: string;
  timeoutMs: number;
};
