import { expect, test } from 'vitest';
import type { AppointmentRow } from '../../domain/agenda/appointment.ts';
import { ago, layAt } from '../support/appointment-times.ts';
import { sharedProduct } from '../support/product.ts';
import type { Visitor } from '../support/visitor.ts';
import { cash, make, newClient } from './agenda.ts';
import { expectStatus, openStudio } from './studio.ts';
import { join } from './team.ts';

const product = await sharedProduct();

const payable = async (who: Visitor, q = '') => {
  const path = `/api/payments/payable?q=${encodeURIComponent(q)}`;
  const { body } = await who.get<{ appointments: AppointmentRow[] }>(path);
  return body.appointments.map(({ id }) => id);
};

test('payable is near today, not cancelled, without a payment, nearest first, found by the client’s name', async () => {
  const [ours, stranger] = await Promise.all([openStudio(product), openStudio(product)]);
  const colleague = await join(product, ours, 'professional');
  const on = async (days: number, name = 'Bia Ramos', changes: Record<string, unknown> = {}) => {
    const made = await make(ours, await newClient(ours.owner, { fullName: name }), changes);
    await layAt(product, made.id, ago(-days, 'days'));
    return made;
  };
  const hers = await on(-2, 'Cláudia Nunes', { professionalId: colleague.id });
  const [coming, left] = [await on(3), await on(-20, 'Ana Ramos')];
  await Promise.all([on(-33), on(33)]);
  const cancelled = await on(1);
  await product.sql`update appointments set status = 'cancelled' where id = ${cancelled.id}`;
  const paid = await on(2);
  expectStatus(await ours.owner.post('/api/payments', { ...cash, appointmentId: paid.id }), 201);
  expect(await payable(ours.owner)).toEqual([hers.id, coming.id, left.id]);
  expect(await payable(ours.owner, 'RAMOS')).toEqual([coming.id, left.id]);
  expect(await payable(ours.owner, 'claudia nu')).toEqual([hers.id]);
  expect(await payable(ours.owner, 'ninguém')).toEqual([]);
  expect(await payable(colleague.browser)).toEqual([hers.id]);
  expect(await payable(stranger.owner)).toEqual([]);
});
