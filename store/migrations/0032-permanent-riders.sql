-- What a permanent booking holds of a booking besides: of what kind it is, how many ride, and where its customer is told.
alter table permanent_booking
  add column booking_type text,
  add column passengers integer check (passengers between 1 and 60),
  add column bags integer check (bags between 0 and 60),
  add column email text,
  add column language text check (language in ('en', 'fr')),
  -- False: its customer wants no confirmation.
  add column confirms boolean not null default true;
