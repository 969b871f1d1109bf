-- What a booking is searched by besides: where its customer is told, who authorised it, when it was taken.
create index booking_by_email on booking (fleet_id, lower(email)) where email is not null;
create index booking_by_authorisation on booking (fleet_id, lower(authorisation)) where authorisation is not null;
create index booking_by_taking on booking (fleet_id, created_at);
