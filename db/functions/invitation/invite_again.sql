-- Mails the invitation again; the older link stops working. Outcomes 'missing', 'forbidden', 'limited', 'accepted', 'invited'.
create or replace function invite_again(p_session text, p_id uuid, p_token jsonb, p_mail jsonb, p_keys text[], p_windows integer[],
  p_limits integer[], p_now timestamptz) returns json
language plpgsql security definer set search_path = public as $$
declare
  wanted profiles;
  wait integer;
begin
  perform enter(p_session);
  wanted := professional_in_hand(p_id);
  if wanted.id is null then
    return json_build_object('outcome', 'missing');
  elsif not current_is_admin() then
    return json_build_object('outcome', 'forbidden');
  elsif not wanted.is_active or exists (
    select from users where id = p_id and (password_hash is not null or email_confirmed_at is not null))
  then
    return json_build_object('outcome', 'accepted');
  end if;
  wait := take_studio_rates(p_keys, p_windows, p_limits, p_now);
  if wait > 0 then
    return json_build_object('outcome', 'limited', 'wait', wait);
  end if;
  perform owe_invitation(p_id, p_token, p_mail, p_now);
  return json_build_object('outcome', 'invited', 'professional', professional_json(wanted));
end
$$;
