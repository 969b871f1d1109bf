-- For how long a car is hired by the hour: whole and half hours, up to a day. Null for a trip.
alter table job add column hire_seconds integer
  constraint job_hire_seconds check (hire_seconds between 1800 and 86400 and hire_seconds % 1800 = 0);
