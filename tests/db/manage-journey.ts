import { expect } from 'vitest';
import { asMember, type Db } from '../../db/client.ts';
import { currentStudioId } from '../../db/columns.ts';
import { cancelManaged, confirmManaged, manageClaims } from '../../db/queries/manage-link/manage-link.ts';
import { readManaged } from '../../db/queries/manage-link/managed.ts';
import { manageFreeTimes, moveManaged } from '../../db/queries/manage-link/managed-moves.ts';
import { addPrivatePicture, attachProof, beginProof } from '../../db/queries/pictures/private-pictures.ts';
import { deposits } from '../../db/schema/index.ts';
import { visitor } from './studio.ts';

/** The appointment waits for a deposit for an hour. */
const awaitDeposit = (db: Db, holder: { appointmentId: string; generation: number }, now: Date) =>
  asMember(db, holder, {
    added: db.insert(deposits).values({
      ...{
        appointmentId: holder.appointmentId,
        studioId: currentStudioId,
        amountCents: 3000,
        mayKeep: false,
      },
      ...{ state: 'awaiting', holdEndsAt: new Date(now.getTime() + 3_600_000) },
    }),
  });

/** A client confirms, moves and cancels by the link of an appointment that is days ahead. */
export async function walkManageLink(db: Db, appointmentId: string, now: Date): Promise<void> {
  const holder = { appointmentId, generation: 0 };
  const claims = manageClaims(visitor, holder, { isChange: true });
  const context = { appUrl: 'https://app.example', visitor, now, claims };
  const { row } = await readManaged(db, holder, context);
  await confirmManaged(db, holder, { ...row, ...context });
  const asked = { from: row.date, to: row.date, anyone: true };
  const { days } = await manageFreeTimes(db, holder, { ...asked, ...context });
  expect(days[row.date]).not.toEqual([]);
  const proof = {
    kind: 'deposit-proof',
    contentType: 'image/webp',
    width: 9,
    height: 16,
    bytes: 90,
  } as const;
  await awaitDeposit(db, holder, now);
  await beginProof(db, holder, context);
  const { id } = await addPrivatePicture(db, holder, { ...proof, now });
  await asMember(db, holder, { attached: attachProof(db, { id, appointmentId, now }) });
  const target = { date: row.date, time: '15:00', anyone: true };
  await moveManaged(db, holder, { version: row.version, ...target, ...context });
  const moved = (await readManaged(db, holder, context)).row;
  await cancelManaged(db, holder, { version: moved.version, ...context });
}
