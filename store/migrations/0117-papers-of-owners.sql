-- Owners of vehicles have papers too; they keep nobody from work.
alter table paper_kind drop constraint paper_kind_subject_check;
alter table paper_kind
  add constraint paper_kind_subject_check check (subject in ('driver', 'vehicle', 'owner')),
  add constraint paper_kind_owner_works_not check (subject <> 'owner' or blocks = 'nothing');
alter table paper add column owner_id bigint references owner;
alter table paper drop constraint paper_of_one;
alter table paper add constraint paper_of_one check (num_nonnulls(driver_id, vehicle_id, owner_id) = 1);
create index paper_of_owner on paper (owner_id) where owner_id is not null;
