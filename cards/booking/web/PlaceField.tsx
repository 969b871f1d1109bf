import type { ComponentProps } from 'react';
import { PlaceField as AnyPlaceField } from '#engine/web/place/PlaceField.tsx';
import { client } from './client.ts';

/** A place by typing, found by the booking screen's own operation. */
export const PlaceField = (props: Omit<ComponentProps<typeof AnyPlaceField>, 'find'>) => (
  <AnyPlaceField find={client.findPlaces} {...props} />
);
