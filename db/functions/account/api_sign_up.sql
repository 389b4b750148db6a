-- sign_up, and the user it made; of who was there already nothing is returned but whether her address is confirmed.
create or replace function api_sign_up(p_user jsonb, p_studio jsonb, p_role text, p_slugs text[], p_hours jsonb, p_token jsonb,
  p_confirmation jsonb, p_known jsonb, p_consents jsonb, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  done json := sign_up(p_user, p_studio, p_role, p_slugs, p_hours, p_token, p_confirmation, p_known, p_consents, p_now);
begin
  return json_build_object('outcome', done ->> 'outcome', 'outboxIds', done -> 'outboxIds',
    'user', case when done ->> 'outcome' = 'created' then auth_user((done ->> 'userId')::uuid) end);
end
$$;
