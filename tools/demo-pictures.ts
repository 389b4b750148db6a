/** Pictures before and after of two clients of the demo studio, and its gallery of them, sent as its owner's browser would send them. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { type Db, run } from '../db/client.ts';
import { anamneses, clients, profiles, sessions, workRecords } from '../db/schema/index.ts';
import { demo } from '../db/seed.ts';
import { PUBLISHING_VERSION } from '../domain/gallery/publishing-consent.ts';
import { drawEye, drawSignature } from './demo-eyes.ts';
import { blank } from './demo-health.ts';

const CLIENTS = 2;
const MINUTES = 5;
const moments = [
  ['before', 'Cílios antes: poucos fios, curtos'],
  ['after', 'Cílios depois: fios longos e cheios até o canto externo'],
] as const;

/** `url`: of the running product. */
export async function addDemoPictures(db: Db, url: string): Promise<void> {
  const [owner] = await run(db.select().from(profiles).where(eq(profiles.slug, demo.slug)));
  if (owner === undefined) return;
  const hasForm = db.select().from(anamneses).where(eq(anamneses.clientId, workRecords.clientId));
  const records = await run(
    db
      .selectDistinctOn([workRecords.clientId], {
        ...{
          clientId: workRecords.clientId,
          fullName: clients.fullName,
          appointmentId: workRecords.appointmentId,
          at: workRecords.savedAt,
        },
      })
      .from(workRecords)
      .innerJoin(clients, eq(clients.id, workRecords.clientId))
      .where(
        and(eq(workRecords.studioId, owner.studioId), isNotNull(workRecords.retention), notExists(hasForm)),
      )
      .orderBy(workRecords.clientId, desc(workRecords.savedAt)),
  );
  const newest = records.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, CLIENTS);
  await asOwner(db, owner.id, async (cookie) => {
    const send = async (path: string, body: BodyInit, type: string): Promise<unknown> => {
      const headers = { cookie, origin: url, 'content-type': type };
      const answer = await fetch(new URL(path, url), { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return answer.json();
    };
    const sendJson = (path: string, body: object) => send(path, JSON.stringify(body), 'application/json');
    for (const [n, { clientId, fullName, appointmentId }] of newest.entries()) {
      const client = `/api/clients/${clientId}`;
      await sendJson(`${client}/anamnesis`, { ...blank, replaces: null, keepsHidden: false });
      const signature = `data:image/png;base64,${(await drawSignature()).toString('base64')}`;
      await sendJson(`${client}/publishing-consent`, {
        ...{ textVersion: PUBLISHING_VERSION, signedName: fullName, signature },
      });
      for (const [moment, text] of moments) {
        const picture = new Uint8Array(await drawEye(n, moment));
        const path = `/api/appointments/${appointmentId}/work-pictures?kind=${moment}`;
        const { id } = (await send(path, picture, 'image/jpeg')) as { id: string };
        await sendJson('/api/gallery', { pictureId: id, text });
      }
    }
  });
}

/** A session that ends with what it was made for. */
async function asOwner(db: Db, userId: string, work: (cookie: string) => Promise<void>): Promise<void> {
  const secret = randomBytes(32).toString('base64url');
  const id = createHash('sha256').update(secret).digest('hex');
  const expiresAt = sql`now() + make_interval(mins => ${MINUTES})`;
  await run(db.insert(sessions).values({ id, publicId: randomUUID(), userId, expiresAt }));
  try {
    await work(`lume-session=${secret}`);
  } finally {
    await run(db.delete(sessions).where(eq(sessions.id, id)));
  }
}
