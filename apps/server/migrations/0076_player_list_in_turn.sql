-- Two changes of one person's teams at once: the second waited for the first and then wrote what was so before it. It takes the person's row first, so that it looks when it is its turn.
create or replace function list_team_of_player() returns trigger language plpgsql as $$ begin perform from player_list where user_id = coalesce(new.user_id, old.user_id) for no key update; update player_list set has_team = last_team_of(user_id) is not null, team_id = last_team_of(user_id) where user_id = coalesce(new.user_id, old.user_id); perform list_player(users) from users where id = coalesce(new.user_id, old.user_id) and is_admin; return null; end $$;

-- What it left behind.
update player_list as list set has_team = so.team_id is not null, team_id = so.team_id
from (
  select listed.user_id, last.team_id from player_list as listed
  left join (select distinct on (user_id) user_id, team_id from team_members order by user_id, joined_at desc, team_id) as last on last.user_id = listed.user_id
) as so
where so.user_id = list.user_id and (list.has_team, list.team_id) is distinct from (so.team_id is not null, so.team_id);
