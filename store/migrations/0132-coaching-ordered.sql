-- Coaching that somebody ordered: after an incident, of which it is ordered once, or for how a driver drives; and why.
alter table training
  add column ordered_of text check (ordered_of in ('incident', 'driving')),
  add column ordered_case_id bigint references case_file,
  add column ordered_why text check (ordered_why <> ''),
  add constraint training_ordered check (
    (ordered_of is null) = (ordered_why is null)
    and (ordered_case_id is not null) = (ordered_of is not distinct from 'incident')
  );
create unique index training_once_a_case on training (ordered_case_id) where ordered_case_id is not null;
