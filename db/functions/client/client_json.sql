create or replace function client_json(c clients) returns jsonb language sql stable parallel safe
return jsonb_build_object('id', (c).id, 'fullName', (c).full_name, 'phone', (c).phone, 'email', (c).email,
  'birthDate', (c).birth_date, 'allergies', (c).allergies, 'notes', (c).notes, 'createdAt', (c).created_at,
  'updatedAt', (c).updated_at);
