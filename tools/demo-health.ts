/** Health intakes of the demo studio, sealed with the keys of this copy: apart from the other rows, which are the same everywhere. */
import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { type Db, run } from '../db/client.ts';
import { newId } from '../db/columns.ts';
import { anamneses, anamnesisAccesses, clients, profiles } from '../db/schema/index.ts';
import { demo } from '../db/seed.ts';
import { anamnesisFieldNames, hiddenFields } from '../domain/health/anamnesis.ts';
import type { Env } from '../functions/env.ts';
import { type FilledForm, sealVersion } from '../functions/health/new-version.ts';

export const blank: FilledForm = {
  medicalConditions: 'Não',
  currentMedications: 'Não',
  bloodThinningMedications: 'Não',
  allergiesMedications: 'Não',
  allergiesCosmetics: 'Não',
  autoimmuneDiseases: 'Não',
  diabetes: false,
  pregnancyBreastfeeding: false,
  eyelashExtensionsBefore: true,
  lastExtensionDate: null,
  extensionReactionHistory: 'Não',
  usesContactLenses: false,
  eyeSurgeries: 'Não',
  eyeInfectionsHistory: 'Não',
  previousTreatments: 'Não',
  recentFacialProcedures: 'Não',
  botoxFillerRecent: false,
  keloidTendency: false,
  skinType: 'mista',
  skincareRoutine: 'Sabonete facial e protetor solar',
  makeupFrequency: 'Só em festas',
  sunExposure: 'moderada',
  expectations: 'Um olhar natural',
  professionalNotes: null,
  consentTreatment: true,
  consentAftercare: true,
  consentPhotos: true,
  signature: null,
};

/** Who filled in what, how many days ago; `byLink`: the client herself, and nobody has looked at it yet. */
const filled: { days: number; byLink?: true; answers: Partial<FilledForm> }[] = [
  {
    days: 20,
    answers: {
      medicalConditions: 'Hipertensão controlada',
      currentMedications: 'Losartana 50 mg, toda manhã',
      allergiesCosmetics: 'Cianoacrilato: coceira na pálpebra em 2023',
      professionalNotes: 'Usar cola para pele sensível e ventilar bem',
    },
  },
  { days: 45, answers: { pregnancyBreastfeeding: true, consentPhotos: false, expectations: 'Manter leve' } },
  { days: 1, byLink: true, answers: { eyeSurgeries: 'Cirurgia refrativa em 2022', usesContactLenses: true } },
  { days: 260, answers: { diabetes: true, bloodThinningMedications: 'AAS 100 mg' } },
  { days: 90, answers: { skinType: 'oleosa', keloidTendency: true, botoxFillerRecent: true } },
  { days: 12, answers: {} },
];

export async function seedHealth(db: Db, env: Pick<Env, 'SEALING_KEYS'>, now: Date): Promise<void> {
  const [owner] = await run(db.select().from(profiles).where(eq(profiles.slug, demo.slug)));
  if (owner === undefined) return;
  const { studioId, id: ownerId } = owner;
  const people = await run(
    db
      .select()
      .from(clients)
      .where(eq(clients.createdBy, ownerId))
      .orderBy(asc(clients.fullName))
      .limit(filled.length),
  );
  for (const [index, { id: clientId }] of people.entries()) {
    const { days = 0, byLink, answers } = filled[index] ?? { answers: {} };
    const at = new Date(now.getTime() - days * 86_400_000);
    const place = { studioId, clientId, id: newId(at), now: at, before: null, keepsHidden: false };
    const version = await sealVersion(env as Env, { ...blank, ...answers }, place); // no other binding is asked for
    const who = byLink
      ? { linkId: randomUUID() }
      : { filledBy: ownerId, reviewedAt: at, reviewedBy: ownerId };
    const entry = { studioId, anamnesisId: version.id, clientId, accessedBy: byLink ? null : ownerId };
    const log = [
      { accessType: 'save', isSensitive: true, fields: anamnesisFieldNames, accessedAt: at },
      { accessType: 'view_sensitive', isSensitive: true, fields: [...hiddenFields], accessedAt: now },
    ] as const;
    await run(
      db.batch([
        db.insert(anamneses).values({ ...version, ...who, studioId }),
        db
          .insert(anamnesisAccesses)
          .values(
            log
              .slice(0, byLink ? 1 : 2)
              .map((one) => ({ ...one, ...entry, fields: [...one.fields], id: newId(one.accessedAt) })),
          ),
      ]),
    );
  }
}
