-- What is to be told when a driver signs on, and what has not reached a terminal yet.
create index driver_message_live on driver_message (fleet_id, expires_at) where withdrawn_at is null;
create index driver_message_undelivered on driver_message_recipient (driver_id) where delivered_at is null;
