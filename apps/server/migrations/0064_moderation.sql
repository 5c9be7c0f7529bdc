-- What admins did to one team (docs/decisions/063).

create index admin_acts_by_team on admin_acts ((details ->> 'team'), id) where details ? 'team';
