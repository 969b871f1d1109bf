-- The jobs behind a figure of an area: without it the month of the whole fleet is read.
create index job_of_area on job (area_id, required_at desc, id desc) where area_id is not null;
