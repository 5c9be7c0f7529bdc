-- A coach, or somebody known by Steam ID alone, whom an order took off a match: no server that it is loaded on lets them in. The row stays, as it says whose figures are none.
alter table match_coaches add column is_off boolean not null default false;
alter table match_strangers add column is_off boolean not null default false;

-- Another coach may come for one who was taken off.
alter table match_coaches drop constraint match_coaches_pkey;
alter table match_coaches add primary key (match_id, user_id);
