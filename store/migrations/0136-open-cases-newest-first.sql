-- The open cases of a kind as their list reads them: the newest first, whatever their state.
create index case_file_open_newest on case_file (fleet_id, kind, id desc) where not over;
