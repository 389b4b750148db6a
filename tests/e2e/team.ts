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
  await sql`insert into users (id, email, password_hash, email_confirmed_at)
     select ${id}, ${email}, password_hash, now() from users where id = ${studio.professionalId}`;
  await sql`insert into profiles (id, studio_id, full_name, email, role, slug, business_hours)
     select ${id}, studio_id, ${fullName}, ${email}, ${role}, ${slug}, business_hours from profiles
     where id = ${studio.professionalId}`;
  await sql`insert into sessions (id, public_id, user_id, remember, expires_at)
     values (${createHash('sha256').update(session).digest('hex')}, gen_random_uuid(), ${id}, true,
     now() + interval '30 days')`;
  return colleague;
}
