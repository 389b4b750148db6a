import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Role } from '../../domain/studio/professional.ts';
import type { Stage } from './stage.ts';
import type { Studio } from './studio.ts';

/** Puts a colleague into a studio, past the invitation. The name identifies the colleague. */
export async function addColleague(
  { sql }: Pick<Stage, 'sql'>,
  studio: Studio,
  { fullName, role = 'professional' }: { fullName: string; role?: Role },
): Promise<Studio> {
  const mark = randomUUID().slice(0, 8);
  const slug = `colega-${mark}`;
  const colleague: Studio = {
    ...studio,
    professionalId: randomUUID(),
    ownerName: fullName,
    email: `colega.${mark}@lume.test`,
    slug,
    link: `/agendar/${slug}`,
    session: randomBytes(32).toString('base64url'),
  };
  const { professionalId: id, email, session } = colleague;
  await sql(
    `insert into users (id, email, password_hash, email_confirmed_at)
     select $1, $2, password_hash, now() from users where id = $3`,
    [id, email, studio.professionalId],
  );
  await sql(
    `insert into profiles (id, studio_id, full_name, email, role, slug, business_hours)
     select $1, studio_id, $2, $3, $4, $5, business_hours from profiles where id = $6`,
    [id, fullName, email, role, slug, studio.professionalId],
  );
  await sql(
    `insert into sessions (id, public_id, user_id, remember, expires_at)
     values ($1, gen_random_uuid(), $2, true, now() + interval '30 days')`,
    [createHash('sha256').update(session).digest('hex'), id],
  );
  return colleague;
}
