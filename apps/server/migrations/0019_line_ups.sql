-- Who of a match's roster sits it out: a captain says so before the maps are chosen. Servers let nobody in who does.
alter table match_players add column is_reserve boolean not null default false;
