/** Lists from elsewhere, and their undoing. */
import { randomUUID } from 'node:crypto';
import { newPerson } from '../clients.ts';
import { day, type Here, onRow, type Verb, type Verbs } from '../verb.ts';

const importClients: Verb = ({ who }) =>
  who.post('/api/clients/import', { importId: randomUUID(), clients: [newPerson(), newPerson()] });

const importServices: Verb = ({ who, random }) =>
  who.post(`/api/imports/${randomUUID()}/services`, {
    services: [
      {
        key: '1',
        name: `Serviço ${random.between(1, 20)}`,
        priceCents: 12_000,
        durationMinutes: 60,
        category: 'outros',
      },
    ],
  });

function row(here: Here, key: string) {
  const { random, stored, studio } = here;
  const payment = { amountCents: 15_000, method: 'pix', status: 'paid', transactionId: 'E1' };
  const startsAt = `${day(here)}T${random.between(11, 22)}:00:00Z`;
  return {
    ...{ key, professionalId: random.pick(stored.team)?.id, client: { key: 'a' } },
    startsAt,
    procedures: [
      {
        ...{ procedureType: { id: studio.procedureId }, name: 'Volume', priceCents: 15_000 },
        ...{ durationMinutes: 60, notes: null },
      },
    ],
    status: random.pick(['scheduled', 'confirmed', 'completed', 'cancelled']),
    ...{ noShow: false, notes: null, payment: random.chance(0.4) ? { ...payment, paidAt: startsAt } : null },
  };
}

const importAppointments: Verb = (here) =>
  here.studio.owner.post(`/api/imports/${randomUUID()}/appointments`, {
    clients: [{ key: 'a', ...newPerson(), birthDate: undefined }],
    appointments: [row(here, '1'), row(here, '2')],
  });

export const imports: Verbs = {
  importClients: [1, importClients],
  importServices: [0.7, importServices],
  importAppointments: [2.5, importAppointments],
  undoImport: [2, onRow('imports', ({ who }, { id }) => who.post(`/api/imports/${id}/undo`))],
};
