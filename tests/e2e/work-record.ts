import type { Page } from 'playwright-core';
import type { SupplyKind } from '../../domain/supply/supply-kind.ts';
import type { WorkDetails } from '../../domain/work-record/work-details.ts';
import type { WorkRecordInput } from '../../domain/work-record/work-record-input.ts';
import { inDays } from '../support/days.ts';
import { png } from '../support/pictures/png.ts';
import { addClient, insertAppointment } from './clients.ts';
import { press } from './look.ts';
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
  const visits: string[] = [];
  for (const day of days) {
    const at = `${inDays(day)} 00:00`;
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
    isUsedUp = false,
  }: { kind: SupplyKind; name: string; code: string; expiresOn?: string | null; isUsedUp?: boolean },
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
    { code, expiresOn, isUsedUp },
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

/** The form of a record, which holds the pictures too. */
export const recordForm = (page: Page) => page.getByRole('dialog', { name: 'Ficha técnica' });

/** Adds a picture of this kind and width to the form that is open. */
export async function addsPicture(page: Page, kind: string, width: number): Promise<void> {
  const picture = { name: 'olho.png', mimeType: 'image/png', buffer: png({ width, height: 1200 }) };
  await recordForm(page)
    .getByRole('region', { name: kind, exact: true })
    .locator('input[type=file]:not([capture])')
    .setInputFiles(picture);
  await press(page, 'Usar imagem');
  await recordForm(page)
    .getByRole('button', { name: `Ampliar a foto: ${kind}` })
    .waitFor();
}

/** What a record says of lashes, and of nothing else. */
export const lashDetails = (lashes: Partial<NonNullable<WorkDetails['lashes']>>): WorkDetails => ({
  lashes: { map: null, curls: [], thicknesses: [], technique: null, minutes: null, ...lashes },
  brows: null,
  pigment: null,
  own: [],
  notes: null,
});

export const recordsOf = ({ sql }: Stage, appointmentId: string | undefined) =>
  sql<{
    number: number;
    is_current: boolean;
    humidity: number | null;
    retention: number | null;
  }>`select number,
    is_current, humidity, retention from work_records where appointment_id = ${appointmentId} order by number`;
