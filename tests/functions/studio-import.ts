import { randomUUID } from 'node:crypto';
import type { PlacedClient } from '../../domain/import/studio-rows.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { Supply, SupplyList } from '../../domain/supply/supply.ts';
import type { StudioDoors } from '../../web/features/studio-import/import-doors.ts';
import type { StudioArchive } from '../../web/features/studio-import/read-archive.ts';
import { type StudioResult, sendStudio } from '../../web/features/studio-import/send-studio.ts';
import { parts } from '../../web/features/studio-import/studio-plan.ts';
import { guessTeam, type TeamMatch } from '../../web/features/studio-import/team-match.ts';
import type { Visitor } from '../support/visitor.ts';
import { upload } from './picture-uploads.ts';
import { expectStatus } from './studio.ts';

/** The doors of the API, as the owner's browser has them. */
export function doorsOf(owner: Visitor, importId: string = randomUUID()): StudioDoors {
  const post = async <Body>(path: string, body: unknown, status = 204): Promise<Body> => {
    const answer = await owner.post<Body>(`/api/imports/${importId}/${path}`, body);
    expectStatus(answer, status);
    return answer.body;
  };
  const put = async (path: string, body: unknown, status = 204) =>
    expectStatus(await owner.put(path, body), status);
  return {
    readSettings: async () => (await owner.get<Settings>('/api/settings')).body,
    saveSettings: (input) => put('/api/settings', input, 200),
    sendPicture: async (kind, type, bytes) => (await upload(owner, bytes, { kind, type })).body.id,
    setRecallEmails: (isOn) => put('/api/recalls/emails', { isOn }),
    setReviewEmails: (isOn) => put('/api/reviews/emails', { isOn }),
    setWaitlist: (settings) => put('/api/waitlist/settings', settings),
    bringProfessionals: (professionals) => post('studio/professionals', { professionals }),
    bringServices: (services) => post('studio/services', { services }),
    readSupplies: async () => (await owner.get<SupplyList>('/api/supplies')).body.supplies,
    addSupply: async (input) => expectStatus(await owner.post<Supply>('/api/supplies', input), 201),
    addLot: async (id, input) =>
      expectStatus(await owner.post<Supply>(`/api/supplies/${id}/lots`, input), 201),
    recallLot: (id, input) => put(`/api/supply-lots/${id}/recall`, input, 200),
    bringClients: async (clients) =>
      (await post<{ clients: PlacedClient[] }>('studio/clients', { clients }, 200)).clients,
    bringBlocks: async (blocks) => (await post<{ known: number }>('studio/blocks', { blocks }, 200)).known,
    bringAppointments: async (appointments) =>
      (await post<{ overlapping: string[] }>('appointments', { appointments }, 200)).overlapping,
    bringRecords: async (records) =>
      (await post<{ stored: string[] }>('studio/records', { records }, 200)).stored,
    sendWorkPicture: async (query, type, bytes) => {
      const path = `/api/imports/${importId}/studio/pictures?${new URLSearchParams({ ...query })}`;
      const answer = await owner.post<{ isStored: boolean }>(path, bytes, { 'content-type': type });
      return expectStatus(answer, 200).isStored;
    },
  };
}

/** Brings all of an export into the studio of an owner, with who is who as guessed unless given. */
export async function bring(
  owner: Visitor,
  archive: StudioArchive,
  { match, importId }: { match?: TeamMatch; importId?: string } = {},
): Promise<StudioResult> {
  const { body } = await owner.get<{ professionals: Parameters<typeof guessTeam>[1]; me: string }>(
    '/api/professionals',
  );
  const services = await owner.get<{ procedureTypes: { id: string; name: string }[] }>(
    '/api/procedure-types',
  );
  const choice = {
    archive,
    match: match ?? guessTeam(archive, body.professionals),
    me: body.professionals.find(({ isOwner }) => isOwner)?.id ?? '',
    services: services.body.procedureTypes,
  };
  return sendStudio(doorsOf(owner, importId), choice, new Set(parts), () => undefined);
}
