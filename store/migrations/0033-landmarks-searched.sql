-- Landmarks are found by the beginnings of words and by names alike, whatever their accents, and by their shortcuts.
create index landmark_searchable on landmark using gin (words_of(name) gin_trgm_ops);
create index landmark_shortcut_searchable on landmark using gin (lower(shortcut) gin_trgm_ops);
