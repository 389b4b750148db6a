/** The whole export of a studio, compared with what the API says, and brought into another one. */
import { unzipSync } from 'fflate';
import Papa from 'papaparse';
import { expect } from 'vitest';
import type { ClientDetail } from '../../../../domain/client/client.ts';
import type { ExportedAppointment } from '../../../../domain/data-export/appointment-rows.ts';
import type { ExportedCredit } from '../../../../domain/data-export/money-rows.ts';
import type { ExportedClient } from '../../../../domain/data-export/rows.ts';
import type { PaymentPage } from '../../../../domain/money/payment-list.ts';
import type { SupplyList } from '../../../../domain/supply/supply.ts';
import { readArchive } from '../../../../web/features/studio-import/read-archive.ts';
import { inDays } from '../../../support/days.ts';
import { exportedZip } from '../../../support/exports.ts';
import { expectStatus, openStudio, PASSWORD } from '../../studio.ts';
import { bring } from '../../studio-import.ts';
import { marksOf } from '../clients.ts';
import { readStored, type Stored } from '../stored.ts';
import type { Person, World } from '../world.ts';
import { readClients } from './lists.ts';
import { read, sum } from './read.ts';

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted();

export async function compareExport(world: World): Promise<void> {
  const owner = { browser: world.studio.owner };
  const zip = await exportedZip(world.product, owner.browser, PASSWORD, true);
  const bytes = Object.entries(unzipSync(zip)).filter(([name]) => /\.(csv|json|txt)$/.test(name));
  const files = new Map(bytes.map(([name, one]) => [name, new TextDecoder().decode(one)]));
  for (const [name, text] of files)
    expect([name, marksOf(text).filter((mark) => world.erased.includes(mark))]).toEqual([name, []]);
  compareLines(files);
  const rowsOf = <Row>(name: string): Row[] => JSON.parse(files.get(`${name}.json`) ?? '');
  await compareRows(await readStored(world), owner, rowsOf);
  await bringElsewhere(world, zip, rowsOf('agendamentos'));
}

/** Each table has as many lines as rows. */
function compareLines(files: ReadonlyMap<string, string>) {
  for (const [name, text] of files) {
    const csv = files.get(name.replace(/json$/, 'csv'));
    if (!name.endsWith('.json') || csv === undefined) continue;
    const { data, errors } = Papa.parse(csv, { delimiter: ';', skipEmptyLines: true });
    expect([name, errors, data.length - 1]).toEqual([name, [], JSON.parse(text).length]);
  }
}

async function compareRows(
  stored: Stored,
  owner: Pick<Person, 'browser'>,
  rowsOf: <Row>(name: string) => Row[],
) {
  const appointments = rowsOf<ExportedAppointment>('agendamentos');
  expect(idsOf(appointments)).toEqual(idsOf(stored.appointments));
  for (const { id, totalCents, creditCents, status, client } of appointments) {
    const row = stored.appointments.find((one) => one.id === id);
    expect([id, totalCents, creditCents, status, client.id]).toEqual([
      ...[id, row?.totalCents, row?.creditCents, row?.status, row?.clientId],
    ]);
  }
  const payments = await read<PaymentPage>(owner, `/api/payments?from=${inDays(-300)}&to=${inDays(60)}`);
  const paid = appointments
    .flatMap(({ payment, deposit }) => [payment, deposit?.payment ?? null])
    .filter((one) => one?.status === 'paid');
  expect(sum(paid, (one) => one?.amountCents ?? 0)).toBe(payments.paidCents);

  const inUse = rowsOf<ExportedClient>('clientes').filter(({ anonymisedAt }) => anonymisedAt === null);
  const clients = await readClients(owner);
  expect(idsOf(inUse)).toEqual(idsOf(clients));
  const credits = rowsOf<ExportedCredit>('creditos');
  for (const { id } of clients) {
    const { credit } = await read<ClientDetail>(owner, `/api/clients/${id}`);
    const own = credits.filter(({ client }) => client.id === id);
    expect(sum(own, ({ amountCents }) => amountCents)).toBe(credit.balanceCents);
  }

  const { procedureTypes } = await read<{ procedureTypes: { id: string }[] }>(owner, '/api/procedure-types');
  expect(idsOf(rowsOf('servicos'))).toEqual(idsOf(procedureTypes));
  const { supplies } = await read<SupplyList>(owner, '/api/supplies');
  expect(idsOf(rowsOf('produtos'))).toEqual(idsOf(supplies));
  expect(idsOf(rowsOf('lotes'))).toEqual(idsOf(supplies.flatMap(({ lots }) => lots)));
}

/** The owner's part of it goes into an empty studio and, undone, leaves it as empty. */
async function bringElsewhere(
  { product, studio }: World,
  zip: Uint8Array,
  appointments: readonly ExportedAppointment[],
) {
  const other = await openStudio(product);
  const importId = crypto.randomUUID();
  const archive = await readArchive(new Blob([new Uint8Array(zip)]));
  const match = { [studio.professionalId]: other.professionalId };
  const result = await bring(other.owner, archive, { match, importId });
  const own = appointments.filter(({ professional }) => professional.id === studio.professionalId);
  expect(result).toMatchObject({ appointments: { added: own.length } });
  const undone = await other.owner.post(`/api/imports/${importId}/undo`);
  expectStatus(undone, 200, { removed: { appointments: own.length }, kept: { appointments: 0, clients: 0 } });
}
