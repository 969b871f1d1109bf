-- How many child seats of each kind are asked for, in all cars together, and of the job in its one car; and how many a car carries.
alter table booking
  add column baby_seats integer check (baby_seats between 1 and 9),
  add column toddler_seats integer check (toddler_seats between 1 and 9),
  add column booster_seats integer check (booster_seats between 1 and 9);
alter table permanent_booking
  add column baby_seats integer check (baby_seats between 1 and 9),
  add column toddler_seats integer check (toddler_seats between 1 and 9),
  add column booster_seats integer check (booster_seats between 1 and 9);
alter table job
  add column baby_seats integer check (baby_seats between 1 and 9),
  add column toddler_seats integer check (toddler_seats between 1 and 9),
  add column booster_seats integer check (booster_seats between 1 and 9);
alter table vehicle
  add column baby_seats integer check (baby_seats between 0 and 9),
  add column toddler_seats integer check (toddler_seats between 0 and 9),
  add column booster_seats integer check (booster_seats between 0 and 9);
