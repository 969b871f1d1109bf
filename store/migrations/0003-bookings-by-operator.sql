-- The newest bookings that an operator took on the booking screen; those through the API are far more.
create index booking_by_operator on booking (fleet_id, created_by, id desc) where origin = 'book';
