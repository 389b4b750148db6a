create or replace function drop_email_change(p_user uuid) returns void
language sql security definer set search_path = public
begin atomic
  delete from one_time_tokens where user_id = p_user and kind in ('email_change_current', 'email_change_new');
  update users set new_email = null where id = p_user and new_email is not null;
end;
