-- The code at the end of a sign-in that was under way elsewhere; null when that is over or had its code exchanged.
create or replace function issue_flow_code(p_flow uuid, p_user uuid, p_code_hash text, p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  flow flow_states;
begin
  update flow_states set code_hash = p_code_hash, code_issued_at = p_now, user_id = p_user
  where id = p_flow and consumed_at is null and (user_id is null or user_id = p_user)
  returning * into flow;
  return case when flow.id is not null then json_build_object('redirectTo', flow.redirect_to, 'method', flow.method) end;
end
$$;
