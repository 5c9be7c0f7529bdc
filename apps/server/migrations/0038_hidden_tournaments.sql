-- A draft is there for its organisers alone, and stays so when it is called off before anybody could see it.

alter table tournaments add column hidden boolean not null default false;
update tournaments set hidden = true where status = 'draft';
