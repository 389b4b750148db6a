create or replace function outbox_state(p_id uuid) returns json
language sql security definer stable set search_path = public
return (select json_build_object('status', status, 'recipient', recipient, 'lastError', last_error) from outbox where id = p_id);
