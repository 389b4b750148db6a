-- What the person proved there takes effect here, once. p_code_hash: of the code that an API client exchanges; null where the
-- answer goes out at once. Answers what meet_person does and whether a second factor is still to be asked for, or
-- { outcome: 'gone' }.
create or replace function finish_provider_flow(p_flow uuid, p_person jsonb, p_account jsonb, p_code_hash text, p_code_expires timestamptz,
  p_source jsonb, p_now timestamptz) returns jsonb
language plpgsql security definer set search_path = public as $$
declare
  flow flow_states;
  met jsonb;
begin
  select * into flow from flow_states
  where id = p_flow and state_hash is null and user_id is null and consumed_at is null for update;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  met := meet_person(p_person, flow.linking_user_id, p_account, p_source, p_now);
  update flow_states
  set user_id = (met ->> 'userId')::uuid, code_hash = case when met ->> 'userId' is not null then p_code_hash end,
    code_issued_at = p_now, consumed_at = case when p_code_hash is null then p_now end,
    expires_at = coalesce(p_code_expires, expires_at)
  where id = p_flow;
  return met || jsonb_build_object('hasFactor', exists (
    select from mfa_factors where user_id = (met ->> 'userId')::uuid and status = 'verified'));
end
$$;
