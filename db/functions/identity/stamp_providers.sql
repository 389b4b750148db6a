-- What a token says of how she may sign in: the oldest way first.
create or replace function stamp_providers(p_user uuid) returns void
language sql set search_path = public
begin atomic
  update users set app_metadata = app_metadata || (
    select jsonb_build_object('provider', (array_agg(provider order by first))[1], 'providers', jsonb_agg(provider order by first))
    from (select provider, min(created_at) as first from identities where user_id = p_user group by provider) ways)
  where id = p_user and exists (select from identities where user_id = p_user);
end;
