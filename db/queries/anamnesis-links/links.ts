/** Links to the health form, as the studio sends, lists and revokes them. Tokens come here as SHA-256 only. */
import { and, desc, eq, exists, isNull } from 'drizzle-orm';
import { contactAddress } from '../../../domain/email/address.ts';
import { invalidField } from '../../../domain/errors.ts';
import {
  type AnamnesisLink,
  LINK_DAYS,
  type LinkChannel,
  type SentLink,
} from '../../../domain/health/link.ts';
import { rateLimits } from '../../../domain/rate-limit.ts';
import { daysFrom } from '../../../domain/scheduling/clock.ts';
import { type Actor, asMember, type Db, refuseUnless } from '../../client.ts';
import { currentProfessionalId, currentStudioId, newId, pick, pickIso } from '../../columns.ts';
import { anamnesisLinks } from '../../schema/index.ts';
import { logAccess } from '../anamneses/accesses.ts';
import { foundOrRefuse, selectFormClient } from '../anamneses/versions.ts';
import { selectHost } from '../bookings/receipts.ts';
import { emailOf, enqueue } from '../outbox/enqueue.ts';
import { claimsOf, inStudio, requireRates, USER } from '../rate-counters.ts';

const LISTED = 20;
const NO_EMAIL = 'Esta cliente não tem e-mail cadastrado. Envie pelo WhatsApp.';

const columns = {
  ...pick(anamnesisLinks, 'id', 'channel'),
  ...pickIso(anamnesisLinks, 'createdAt', 'expiresAt', 'openedAt', 'usedAt', 'revokedAt'),
};

interface NewLink {
  clientId: string;
  channel: LinkChannel;
  tokenHash: string;
  url: string;
}

/**
 * A new link, good once for LINK_DAYS; the client's other open ones are revoked. By `email` it is enqueued and not returned.
 * Refuses `not_found`, `invalid_input` at `channel` (no email), `rate_limited`.
 */
export async function sendLink(
  db: Db,
  actor: Actor,
  { clientId, channel, tokenHash, url, now }: NewLink & { now: Date },
): Promise<SentLink & { outboxIds: string[] }> {
  const claims = claimsOf(actor, [
    [rateLimits.anamnesisLinkByAccount, USER],
    [rateLimits.anamnesisLinkByClient, inStudio(clientId)],
  ]);
  const { clients, hosts } = await asMember(db, actor, {
    clients: selectFormClient(db, clientId),
    hosts: selectHost(db, currentProfessionalId),
  });
  const [client, host] = [foundOrRefuse(clients), foundOrRefuse(hosts)];
  if (channel === 'email' && client.email === null) {
    throw invalidField('channel', NO_EMAIL);
  }
  const { businessName, phone: studioPhone } = host.studio;
  const studioEmail = contactAddress(host.professional);
  const data = {
    ...{ kind: 'anamnesis-link' as const, name: client.fullName },
    ...{ businessName, studioPhone, studioEmail },
  };
  const emails =
    channel === 'email' && client.email !== null
      ? [emailOf({ ...data, link: url, days: LINK_DAYS }, client.email, now)]
      : [];
  const { added } = await asMember(db, actor, {
    rates: requireRates(db, claims, now),
    // Two links sent at once: one of them stays open.
    lock: selectFormClient(db, clientId).for('no key update'),
    // One that was merged into another meanwhile is none of the member's any more.
    visible: refuseUnless(db, exists(selectFormClient(db, clientId)), 'not_found'),
    revokeOthers: db
      .update(anamnesisLinks)
      .set({ revokedAt: now })
      .where(and(eq(anamnesisLinks.clientId, clientId), isOpen)),
    added: db
      .insert(anamnesisLinks)
      .values({
        id: newId(now),
        studioId: currentStudioId,
        clientId,
        purpose: 'fill',
        channel,
        tokenHash,
        createdBy: currentProfessionalId,
        createdAt: now,
        expiresAt: daysFrom(now, LINK_DAYS),
      })
      .returning(columns),
    log: logAccess(db, { type: 'link', anamnesisId: null, clientId, fields: [] }, now),
    emails: emails.length > 0 ? enqueue(db, emails) : undefined,
  });
  return {
    link: foundOrRefuse(added),
    url: channel === 'whatsapp' ? url : null,
    outboxIds: emails.map(({ id }) => id),
  };
}

/** Of a client, newest first, at most LISTED. Refuses `not_found`. */
export async function listLinks(db: Db, actor: Actor, { clientId }: { clientId: string }) {
  const { clients, links } = await asMember(db, actor, {
    clients: selectFormClient(db, clientId),
    links: db
      .select(columns)
      .from(anamnesisLinks)
      .where(and(eq(anamnesisLinks.clientId, clientId), eq(anamnesisLinks.purpose, 'fill')))
      .orderBy(desc(anamnesisLinks.createdAt))
      .limit(LISTED),
  });
  foundOrRefuse(clients);
  return links;
}

/** Ends an open link at once; one that is over stays as it is. Refuses `not_found`. */
export async function revokeLink(
  db: Db,
  actor: Actor,
  { clientId, linkId, now }: { clientId: string; linkId: string; now: Date },
): Promise<AnamnesisLink> {
  const isIt = and(eq(anamnesisLinks.id, linkId), eq(anamnesisLinks.clientId, clientId));
  const { clients, links } = await asMember(db, actor, {
    clients: selectFormClient(db, clientId),
    revoke: db
      .update(anamnesisLinks)
      .set({ revokedAt: now })
      .where(and(isIt, isOpen, exists(selectFormClient(db, clientId)))),
    links: db.select(columns).from(anamnesisLinks).where(isIt),
  });
  foundOrRefuse(clients);
  return foundOrRefuse(links);
}

const isOpen = and(
  eq(anamnesisLinks.purpose, 'fill'),
  isNull(anamnesisLinks.usedAt),
  isNull(anamnesisLinks.revokedAt),
);
