/** A geocoder that the company runs or pays for. */
export type GeocoderAddress = {
  kind: 'photon' | 'nominatim';
  /** Without a slash at its end. */
  url: string;
  timeoutMs: number;
};
