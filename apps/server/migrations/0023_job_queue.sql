-- The job queue of a newer version makes tables of its own and reads none of the old ones. They stand aside until the start brings over
-- what waits in them (platform/old-jobs.ts); a program of the version before is refused from now on.

do $$ begin if to_regclass('pgboss.archive') is not null then alter schema pgboss rename to pgboss_10; end if; end $$;
