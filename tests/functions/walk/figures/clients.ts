/** What the pages of clients count. */
import { expect } from 'vitest';
import type { ClientDetail } from '../../../../domain/client/client.ts';
import type { Stored } from '../stored.ts';
import type { Person } from '../world.ts';
import { read, sum } from './read.ts';

export async function compareClients(person: Person, { appointments, clients }: Stored) {
  for (const { id, balanceCents } of clients) {
    const own = appointments.filter(({ clientId }) => clientId === id);
    expect(await read<ClientDetail>(person, `/api/clients/${id}`)).toMatchObject({
      ...{ appointmentCount: own.length, credit: { balanceCents } },
      noShows: own.filter(({ noShow }) => noShow).length,
      attended: own.filter(({ status }) => ['in_progress', 'completed'].includes(status)).length,
      totalCents: sum(
        own.filter(({ status }) => status === 'completed'),
        (row) => row.totalCents,
      ),
    });
  }
}
