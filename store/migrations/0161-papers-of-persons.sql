-- Whose a paper is that is none of the books: it goes with its driver, or with the persons of its case.
alter table print
  add column driver_id bigint references driver,
  add column case_id bigint references case_file;

-- What went out stays as it is; now it is said whose it was.
alter table print disable trigger print_stays;
update print p set driver_id = t.driver_id
from training t
where p.kind = 'certificate' and t.fleet_id = p.fleet_id and t.number::text = p.key;
update print p set case_id = l.case_id
from case_letter l
where p.kind = 'case letter' and l.id::text = p.key;
update print p set case_id = c.id, driver_id = c.driver_id
from case_file c
where p.kind in ('suspension', 'tamperCase') and c.id::text = split_part(p.key, ' ', 1);
-- These are told by the number of their case, with which their name ends.
update print p set case_id = c.id, driver_id = case p.kind when 'lost notice' then c.driver_id end
from case_file c
where p.kind in ('lost label', 'lost receipt', 'lost notice') and c.kind = 'foundItem' and c.fleet_id = p.fleet_id
  and p.name ~ ('-' || c.year || '-' || c.number || '$');
alter table print enable trigger print_stays;

create index print_of_driver on print (driver_id) where driver_id is not null;
create index print_of_case on print (case_id) where case_id is not null;
