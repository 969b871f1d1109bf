import { bookingTypeResource } from '#core/booking-type/booking-type.ts';
import { usedBookingTypes } from '#store/booking-type/booking-type.ts';
import { keepingBase } from '../resource/keeps-base.ts';

export const bookingTypeActs = keepingBase(bookingTypeResource, 'base', usedBookingTypes);
