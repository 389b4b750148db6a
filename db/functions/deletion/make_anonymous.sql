-- What is left of somebody whose appointments, clients or services stay: a row without anything of hers. Its address is one
-- that nobody can have.
create or replace function make_anonymous(p_user uuid, p_name text) returns void
language plpgsql set search_path = public as $$
declare
  nowhere citext := p_user || '@excluida.invalid';
begin
  delete from identities where user_id = p_user;
  delete from mfa_factors where user_id = p_user;
  delete from recovery_codes where user_id = p_user;
  delete from flow_states where user_id = p_user or linking_user_id = p_user;
  delete from consents where user_id = p_user;
  delete from procedure_type_offers where professional_id = p_user;
  update users set email = nowhere, password_hash = null, user_metadata = '{}', email_confirmed_at = null, new_email = null,
    app_metadata = '{"provider": "email", "providers": ["email"]}', confirmation_sent_at = null, recovery_sent_at = null,
    email_change_sent_at = null, reauthentication_sent_at = null, invited_at = null, last_sign_in_at = null
  where id = p_user;
  update profiles set full_name = p_name, email = nowhere, phone = null, notification_email = null,
    email_notifications = false, business_hours = null, role = 'professional', is_owner = false, is_active = false,
    is_bookable = false, slug = 'excluida-' || left(replace(p_user::text, '-', ''), 24)
  where id = p_user;
  delete from former_slugs where professional_id = p_user;
end
$$;
