/** A client with something of everything, on which any two requests can meet. */
import type { LocalDate } from '../../../domain/scheduling/clock.ts';
import { inDays } from '../../support/days.ts';
import type { Product } from '../../support/product.ts';
import { act, cash, make } from '../agenda.ts';
import { anamnesisForm, SIGNATURE } from '../anamneses.ts';
import { consentToPublishing } from '../gallery.ts';
import { uploadWork } from '../private-pictures.ts';
import { newPerson } from '../walk/clients.ts';
import { randomOf } from '../walk/random.ts';
import { openWorld } from '../walk/world.ts';
import { newLot, recordForm } from '../work-records.ts';
import { layDeposits } from './deposits-state.ts';
import { layDue } from './due-state.ts';
import { bodyOf, type Laying } from './laying.ts';
import { layWaiting } from './waiting-state.ts';

export type State = Awaited<ReturnType<typeof layState>>;

export async function layState(product: Product) {
  const world = await openWorld(product, randomOf(1));
  const { studio, people } = world;
  const { owner } = studio;
  const [, colleague, other] = people;
  if (colleague === undefined || other === undefined) throw new Error('a studio of three');
  const addClient = async () => {
    const person = newPerson();
    return { ...person, id: bodyOf(await owner.post<{ id: string }>('/api/clients', person)).id };
  };
  const [client, second, third] = [await addClient(), await addClient(), await addClient()];
  const at = async (daysAhead: number, time: string, changes: object = {}) => {
    const date: LocalDate = inDays(daysAhead);
    return (await make(studio, client.id, { date, time, professionalId: colleague.id, ...changes })).id;
  };
  const versionOf = async (id: string) => {
    const [row] = await product.sql<{ version: number }>`select version from appointments where id = ${id}`;
    return row?.version ?? 0;
  };
  const laying: Laying = { product, world, at, versionOf, client, colleagueId: colleague.id };
  const done = await at(-9, '09:00');
  const work = await layWork(laying, done);
  const waiting = await layWaiting(laying, { done, others: [third.id, second.id] });
  const { rows, charge, proofId } = await layDeposits(laying);
  const { soon, finished, calendar } = await layDue(laying, second);
  const appointments = {
    ...{ ...rows, done, past: await at(-2, '09:00'), coming: await at(4, '10:00') },
    ...{ soon, finished },
    cancelled: await at(7, '09:00'),
  };
  bodyOf(await act(owner, `${appointments.cancelled}/cancellation`, { version: 1 }));
  const service = { name: 'Henna', priceCents: 4_000, durationMinutes: 30, category: 'outros' };
  const serviceId = bodyOf(await owner.post<{ id: string }>('/api/procedure-types', service)).id;
  return {
    ...{ product, world, owner, colleague, other, client, second, third, versionOf },
    ...{ ...work, ...waiting, charge, proofId, appointments, serviceId, calendar },
  };
}

/** It was done and paid, with record, pictures and health form. */
async function layWork({ product: { sql }, world: { studio }, client }: Laying, id: string) {
  const { owner } = studio;
  const form = { medicalConditions: 'Asma', consentPhotos: true, signature: SIGNATURE, replaces: null };
  bodyOf(await owner.post(`/api/clients/${client.id}/anamnesis`, anamnesisForm(form)));
  bodyOf(await consentToPublishing(owner, client.id));
  bodyOf(await act(owner, `${id}/settlement`, { version: 1, payment: cash }));
  const [payment] = await sql<{ id: string }>`select id from payments where appointment_id = ${id}`;
  const paymentId = payment?.id ?? '';
  bodyOf(await owner.post(`/api/payments/${paymentId}/receipt`));
  const [lotId, spareLotId] = [await newLot(owner), await newLot(owner)];
  const record = recordForm({ lots: [{ lotId, reason: 'Único' }] });
  bodyOf(await owner.put(`/api/appointments/${id}/work-record`, record));
  const picture = bodyOf(await uploadWork(owner, id));
  const spare = bodyOf(await uploadWork(owner, id, { kind: 'before' }));
  const choice = { pictureId: picture.id, text: 'Cílios' };
  const shownId = bodyOf(await owner.post<{ id: string }>('/api/gallery', choice)).id;
  return { paymentId, lotId, spareLotId, pictureId: picture.id, sparePictureId: spare.id, shownId };
}
