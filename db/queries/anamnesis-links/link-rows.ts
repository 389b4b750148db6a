/** The page of a link: nobody is signed in, the token names the link, and the link its studio. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { Refusal } from '../../../domain/errors.ts';
import { identifiedSince } from '../../../domain/health/link.ts';
import type { Answers, Db } from '../../client.ts';
import { currentStudioId, pick } from '../../columns.ts';
import { anamneses, anamnesisLinks, clients, pictures, profiles, studios } from '../../schema/index.ts';
import { contactPhone } from '../booking-links.ts';

/** SHA-256 of the token and of the device's cookie, as the browser presents them. */
export interface LinkKey {
  tokenHash: string;
  deviceHash: string;
}

/** Begins a batch of the page of a link: the statements after it see the studio of an open or used link, else nothing. */
export const enterLink = (db: Db, tokenHash: string, now: Date) => ({
  link: db.execute(
    sql`select set_config('lume.link', ${tokenHash}, true), set_config('lume.sees_clients', 'true', true)`,
  ),
  studio: db.execute(sql`select set_config('lume.studio_id', ${anamnesisLinks.studioId}::text, true)
    from ${anamnesisLinks} where ${isAlive(tokenHash, now)}`),
  zone: db.execute(sql`select set_config('lume.zone', ${studios.zone}, true)
    from ${studios} where ${studios.id} = ${currentStudioId}`),
});

export const isAlive = (tokenHash: string, now: Date) =>
  and(
    eq(anamnesisLinks.tokenHash, tokenHash),
    isNull(anamnesisLinks.revokedAt),
    sql`${anamnesisLinks.expiresAt} > ${now.toISOString()}::timestamptz`,
  );

export const linkReads = (db: Db, tokenHash: string) => ({
  found: db
    .select({
      link: anamnesisLinks,
      client: pick(clients, 'id', 'fullName', 'email', 'birthDate'),
      studio: {
        businessName: studios.businessName,
        theme: studios.theme,
        phone: contactPhone,
        zone: studios.zone,
        coverId: studios.coverId,
      },
      logo: { id: pictures.id, smallWidth: pictures.smallWidth },
      host: pick(profiles, 'id', 'fullName', 'email', 'notificationEmail', 'emailNotifications'),
    })
    .from(anamnesisLinks)
    .innerJoin(clients, and(eq(clients.id, anamnesisLinks.clientId), isNull(clients.anonymisedAt)))
    .innerJoin(studios, eq(studios.id, anamnesisLinks.studioId))
    .innerJoin(profiles, eq(profiles.id, answererId))
    .leftJoin(pictures, eq(pictures.id, studios.logoId))
    .where(eq(anamnesisLinks.tokenHash, tokenHash)),
  newest: db.select().from(anamneses).where(isNewestOf(tokenHash)),
});

/** Who sent the link, else who registered the client, of those who are in the team; else the owner. */
const answererId = sql`coalesce(
  (select p.id from profiles p where p.id in (${anamnesisLinks.createdBy}, ${clients.createdBy}) and p.is_active
    order by p.id = ${anamnesisLinks.createdBy} desc nulls last limit 1),
  (select o.id from profiles o where o.studio_id = ${anamnesisLinks.studioId} and o.is_owner and o.is_active
    order by o.created_at, o.id limit 1), ${clients.createdBy})`;

export const isNewestOf = (tokenHash: string): SQL =>
  sql`${anamneses.id} = (select v.id from ${anamneses} v
    join ${anamnesisLinks} l on l.studio_id = v.studio_id and l.client_id = v.client_id
    where l.token_hash = ${tokenHash} order by v.created_at desc, v.id desc limit 1)`;

type Rows = Answers<ReturnType<typeof linkReads>>;

/** Refuses `link_expired` for an unknown, revoked or expired link, and for a used one on any device but the one that used it. */
export function linkOf({ found: [row], newest }: Rows, { deviceHash }: LinkKey, now: Date) {
  if (row === undefined) throw new Refusal('link_expired');
  const { link, client, studio, logo, host } = row;
  const isOwnDevice = link.deviceHash === deviceHash;
  const isUsed = link.usedAt !== null;
  if (isUsed && !isOwnDevice) throw new Refusal('link_expired');
  return {
    ...pick(link, 'id', 'studioId', 'purpose', 'expiresAt', 'failures'),
    code: link.codes[deviceHash] ?? null,
    isUsed,
    isOwnDevice,
    isIdentified: isOwnDevice && link.identifiedAt !== null && link.identifiedAt > identifiedSince(now),
    client,
    studio: { ...studio, logo },
    host,
    newest: newest[0] ?? null,
  };
}

export type StoredLink = ReturnType<typeof linkOf>;
