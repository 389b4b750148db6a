import type { Page } from 'playwright-core';
import { addDays, epochMinuteOf, todayIn } from '../../domain/scheduling/clock.ts';
import type { SupplyKind } from '../../domain/supply/supply-kind.ts';
import type { WorkRecordInput } from '../../domain/work-record/work-record.ts';
import { addClient, insertAppointment } from './clients.ts';
import type { Stage } from './stage.ts';
import { LASHES, type Studio } from './studio.ts';

export const CLIENT = { fullName: 'Camila Nunes', phone: '11987651234' };

/** A client with an appointment of eyelashes on each of these days, `0` is today; their ids, and hers. */
export async function addVisits(
  stage: Stage,
  studio: Studio,
  days: readonly number[],
): Promise<{ clientId: string; visits: string[] }> {
  const client = { ...CLIENT, id: await addClient(stage, studio, CLIENT) };
  const today = todayIn('America/Sao_Paulo', epochMinuteOf(new Date()));
  const visits: string[] = [];
  for (const day of days) {
    const at = `${addDays(today, day)} 00:01`;
    visits.push(
      await insertAppointment(stage, studio, { client, at, status: 'in_progress', service: LASHES.name }),
    );
  }
  return { clientId: client.id, visits };
}

/** A supply with a lot of this code, with the session of the page; the lot's id. */
export async function addLot(
  page: Page,
  {
    kind,
    name,
    code,
    expiresOn = null,
  }: { kind: SupplyKind; name: string; code: string; expiresOn?: string | null },
): Promise<string> {
  const supply = await send<{ id: string }>(page, 'POST', '/api/supplies', {
    kind,
    name,
    maker: 'Lash & Co',
  });
  const { lots } = await send<{ lots: { id: string; code: string }[] }>(
    page,
    'POST',
    `/api/supplies/${supply.id}/lots`,
    { code, expiresOn },
  );
  const lot = lots.find((one) => one.code === code);
  if (!lot) throw new Error(`no lot ${code}`);
  return lot.id;
}

/** Saves the record of an appointment, as the form would. */
export function saveRecord(
  page: Page,
  appointmentId: string,
  input: Partial<WorkRecordInput>,
): Promise<{ version: number }> {
  return send(page, 'PUT', `/api/appointments/${appointmentId}/work-record`, { version: null, ...input });
}

function send<Answer>(page: Page, method: string, path: string, json: unknown): Promise<Answer> {
  return page.evaluate(
    async ([verb, address, body]) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(address, { method: verb, headers, body });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return answer.json();
    },
    [method, path, JSON.stringify(json)] as const,
  );
}
