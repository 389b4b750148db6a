create or replace function deactivate_professional(p_id uuid) returns json
language plpgsql set search_path = public as $$
begin
  update profiles set is_active = false where id = p_id;
  delete from sessions where user_id = p_id;
  delete from one_time_tokens where user_id = p_id and consumed_at is null;
  perform withdraw_invitation(p_id);
  perform note_account_event(p_id, 'deactivated', null, null, now(), current_professional_id());
  return json_build_object('outcome', 'deactivated');
end
$$;
