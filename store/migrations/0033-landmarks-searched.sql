-- Landmarks and a fleet's own addresses are found by the beginnings of words and by what is like them, whatever their
-- accents. As words they are kept: made out for each row of a search, they took most of it.
alter table landmark add column searchable text not null generated always as (words_of(name)) stored;
create index landmark_searchable on landmark using gin (searchable gin_trgm_ops);
create index landmark_shortcut_searchable on landmark using gin (lower(shortcut) gin_trgm_ops);
alter table fleet_address add column searchable text not null generated always as (words_of(label)) stored;
drop index fleet_address_searchable;
create index fleet_address_searchable on fleet_address using gin (searchable gin_trgm_ops);
