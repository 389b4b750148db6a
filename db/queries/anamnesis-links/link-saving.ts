import { and, eq, isNull, not } from 'drizzle-orm';
import { contactAddress, notificationAddress } from '../../../domain/email/address.ts';
import { COPY_LINK_DAYS } from '../../../domain/health/link.ts';
import { daysFrom } from '../../../domain/scheduling/clock.ts';
import { batch, type Db, lockRow, refuseUnless } from '../../client.ts';
import { hasRow, newId } from '../../columns.ts';
import { anamneses, anamnesisAccesses, anamnesisLinks, clients } from '../../schema/index.ts';
import { keptWithdrawal, type NewVersion } from '../anamneses/saving.ts';
import { emailOf, enqueue, type QueuedEmail } from '../outbox/enqueue.ts';
import { accessByLink, clientOf } from './link-reads.ts';
import { enterLink, isAlive, isNewestOf, type LinkKey, type StoredLink } from './link-rows.ts';

/** What the version that is to be stored is bound to, before it is sealed. */
export const newVersionOf = ({ studioId, client, newest }: StoredLink, now: Date) => ({
  studioId,
  clientId: client.id,
  id: newId(now),
  before: newest,
});

export interface CopyLink {
  tokenHash: string;
  url: string;
}

/**
 * Uses the link and adds the version, once: requests wait for each other at the client's row. Resolves to the ids of the emails.
 * Refuses `link_expired` (used, revoked or taken over meanwhile), `edited_elsewhere` (another newest version than was read).
 */
export async function saveByLink(
  db: Db,
  key: LinkKey,
  { now, ...input }: { link: StoredLink; version: NewVersion; copy: CopyLink; appUrl: string; now: Date },
): Promise<string[]> {
  const { link, version } = input;
  const { tokenHash, deviceHash } = key;
  const isOpen = and(
    isAlive(tokenHash, now),
    isNull(anamnesisLinks.usedAt),
    eq(anamnesisLinks.deviceHash, deviceHash),
  );
  const emails = emailsOf(input, now);
  await batch(db, {
    enter: enterLink(db, tokenHash, now),
    lock: lockRow(db, clients, link.client.id),
    open: refuseUnless(db, hasRow(anamnesisLinks, isOpen), 'link_expired'),
    current: refuseUnless(db, isStillNewest(tokenHash, link), 'edited_elsewhere'),
    use: db.update(anamnesisLinks).set({ usedAt: now }).where(isOpen),
    version: db.insert(anamneses).values({
      ...version,
      clientId: clientOf(tokenHash),
      studioId: link.studioId,
      linkId: link.id,
      photosWithdrawnAt: keptWithdrawal(version),
    }),
    log: db
      .insert(anamnesisAccesses)
      .values(accessByLink({ ...version, studioId: link.studioId }, 'save', version.changed, now)),
    copy: link.client.email === null ? undefined : insertCopyLink(db, input, tokenHash, now),
    emails: enqueue(db, emails),
  });
  return emails.map(({ id }) => id);
}

const isStillNewest = (tokenHash: string, { newest }: StoredLink) => {
  const isNewest = isNewestOf(tokenHash);
  if (newest === null) return not(hasRow(anamneses, isNewest));
  return hasRow(anamneses, and(isNewest, eq(anamneses.id, newest.id)));
};

/** Whose the link is by now: a merge since it was read has moved it. */
const insertCopyLink = (
  db: Db,
  { link, copy }: { link: StoredLink; copy: CopyLink },
  openedBy: string,
  now: Date,
) =>
  db.insert(anamnesisLinks).values({
    id: newId(now),
    studioId: link.studioId,
    clientId: clientOf(openedBy),
    purpose: 'copy',
    channel: 'email',
    tokenHash: copy.tokenHash,
    createdAt: now,
    expiresAt: daysFrom(now, COPY_LINK_DAYS),
  });

function emailsOf(
  { link, copy, appUrl }: { link: StoredLink; copy: CopyLink; appUrl: string },
  now: Date,
): QueuedEmail[] {
  const { client, studio, host } = link;
  const address = notificationAddress(host);
  const clientLink = `${appUrl}/clients/${client.id}#anamnese`;
  const notice = {
    kind: 'anamnesis-received' as const,
    professionalName: host.fullName,
    clientName: client.fullName,
    clientLink,
  };
  const copyEmail = {
    kind: 'anamnesis-copy' as const,
    name: client.fullName,
    businessName: studio.businessName,
    studioPhone: studio.phone,
    studioEmail: contactAddress(host),
    link: copy.url,
    days: COPY_LINK_DAYS,
  };
  const about = { professionalId: host.id };
  return [
    ...(address === null ? [] : [emailOf(notice, address, now, about)]),
    ...(client.email === null ? [] : [emailOf(copyEmail, client.email, now, about)]),
  ];
}
