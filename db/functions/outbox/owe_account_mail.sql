create or replace function owe_account_mail(p_user_id uuid, p_mail jsonb, p_now timestamptz) returns void
language sql set search_path = public
begin atomic
  select owe_letter(p_user_id, (select email from users where id = p_user_id), p_mail, p_now);
end;
