/** Places that show the same figure, compared with what is stored. */
import { readStored } from '../stored.ts';
import type { World } from '../world.ts';
import { compareAgenda } from './agenda.ts';
import { comparePages } from './client-pages.ts';
import { compareClients } from './clients.ts';
import { lookForErased } from './erased.ts';
import { compareCharges, compareLedger, compareTallies } from './ledger.ts';
import { compareLists, compareNotices } from './lists.ts';
import { compareMoney } from './money.ts';
import { compareRecords } from './records.ts';
import { compareOffers, requireLeft } from './team.ts';

export async function compareFigures(world: World): Promise<void> {
  const stored = await readStored(world);
  await compareTallies(world);
  await compareLedger(world);
  await compareCharges(world);
  await requireLeft(world, stored);
  await compareOffers(world, stored);
  await comparePages(world, stored);
  for (const { id, managesStudio, isOwner } of stored.team) {
    const person = world.people.find((one) => one.id === id);
    if (person === undefined) continue; // has not answered the invitation
    const own = stored.appointments.filter((row) => managesStudio || row.professionalId === id);
    const payments = stored.payments.filter((one) => own.some(({ id }) => id === one.appointmentId));
    const seen = { ...stored, appointments: own, payments };
    await compareAgenda(person, seen);
    await compareMoney(person, seen);
    await compareLists(person, seen);
    await compareNotices(person);
    if (!isOwner) continue;
    await compareClients(person, seen);
    await compareRecords(world, person, seen);
    await lookForErased(world, person);
  }
}
