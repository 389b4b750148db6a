import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { pick } from '../../columns.ts';
import { clients, profiles, publishingConsents } from '../../schema/index.ts';
import { byId, isoOf, isoOrNull } from './page.ts';

const withdrawer = alias(profiles, 'withdrawer');

/** The signature is left out: it is in the copy of the client's data. */
export const readPublishingConsents = byId({ id: publishingConsents.id }, (db) =>
  db
    .select({
      ...pick(publishingConsents, 'id', 'clientId', 'textVersion', 'signedName', 'digest'),
      ...{ clientName: clients.fullName, recordedBy: profiles.fullName, withdrawnBy: withdrawer.fullName },
      signedAt: isoOf(publishingConsents.signedAt),
      withdrawnAt: isoOrNull(publishingConsents.withdrawnAt),
    })
    .from(publishingConsents)
    .innerJoin(clients, eq(clients.id, publishingConsents.clientId))
    .innerJoin(profiles, eq(profiles.id, publishingConsents.recordedBy))
    .leftJoin(withdrawer, eq(withdrawer.id, publishingConsents.withdrawnBy)),
);
