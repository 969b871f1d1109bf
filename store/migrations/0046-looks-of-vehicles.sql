-- What a vehicle looks like, told to whoever looks for it.
alter table vehicle add column make text;
alter table vehicle add column model text;
alter table vehicle add column colour text;
alter table vehicle add column year integer check (year between 1950 and 2100);
