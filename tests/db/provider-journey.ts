import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/client.ts';
import { type ProvenPerson, unlinkIdentity } from '../../db/queries/accounts/identities.ts';
import { openProviderFlow, takeProviderFlow } from '../../db/queries/accounts/provider-flows.ts';
import { admitIdToken, finishProviderFlow, meetPerson } from '../../db/queries/accounts/provider-meetings.ts';
import { NOW, newcomer, SOURCE, type Studio, sha, visitor } from './studio.ts';

const noted = { source: SOURCE, now: NOW };

const personOf = (email: string): ProvenPerson => {
  const subject = randomUUID();
  return { provider: 'acme', subject, email, isVerified: true, claims: { sub: subject, email } };
};

/** Every way in which somebody may come from a provider: unknown, known by address or identity, new, linking. */
export async function walkProviders(db: Db, { professionalId: userId, email }: Studio): Promise<void> {
  const newAddress = () => `${randomUUID()}@pessoa.example`;
  await comesBack(db, personOf(newAddress()), { isNew: false, linkingUserId: null });
  await comesBack(db, personOf(newAddress()), { isNew: true, linkingUserId: null });
  const hers = personOf(email);
  for (let time = 0; time < 2; time += 1) await comesBack(db, hers, { isNew: true, linkingUserId: null });
  const other = personOf(newAddress());
  await comesBack(db, other, { isNew: false, linkingUserId: userId });
  await admitIdToken(db, visitor, { now: NOW });
  await meetPerson(db, { person: hers, account: null, linkingUserId: null, ...noted });
  const linked = await db.$client.query(
    "select id from identities where user_id = $1 and provider <> 'email'",
    [userId],
  );
  for (const { id } of [...linked, ...linked])
    await unlinkIdentity(db, { userId, sessionId: null }, { identityId: String(id), ...noted });
}

async function comesBack(
  db: Db,
  person: ProvenPerson,
  { isNew, linkingUserId }: { isNew: boolean; linkingUserId: string | null },
): Promise<void> {
  const stateHash = sha(randomUUID());
  const flow = {
    id: randomUUID(),
    provider: 'acme',
    presentation: 'api',
    redirectTo: '/x',
    linkingUserId,
  } as const;
  await openProviderFlow(db, visitor, { ...flow, stateHash, challenge: null, now: NOW });
  await takeProviderFlow(db, { stateHash, now: NOW });
  const account = isNew ? newcomer(person.email ?? '', randomUUID()) : null;
  const end = { flowId: flow.id, codeHash: sha(randomUUID()), ...noted };
  await finishProviderFlow(db, { person, account, ...end });
}
