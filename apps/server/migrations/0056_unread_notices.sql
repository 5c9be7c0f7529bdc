-- What is unread, counted in the index alone and read in its order.
drop index notices_unread;
create index notices_unread on notices (user_id, number) include (ends_at) where read_at is null and done_at is null;
