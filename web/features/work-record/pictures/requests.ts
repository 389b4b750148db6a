import { type QueryClient, queryOptions } from '@tanstack/react-query';
import {
  type PrivatePicture,
  type WorkPicture,
  type WorkPictureKind,
  type WorkPictures,
  workPictureKinds,
} from '../../../../domain/studio/private-picture.ts';
import { api, call, messageOf } from '../../../lib/api.ts';
import { sendBytes, type Way } from '../../../lib/send-bytes.ts';
import { toast } from '../../../ui/toast.tsx';

export interface ShownPicture extends WorkPicture {
  kind: WorkPictureKind;
}

/** Addresses hold for five minutes: who looks closer later gets new ones first, and none is kept once the pictures are gone from the screen. */
const ADDRESSES_LIFE_MS = 4 * 60_000;

export function workPicturesQuery(clientId: string) {
  return queryOptions({
    queryKey: ['work-records', 'pictures', clientId],
    queryFn: () => call(api.clients[':id']['work-pictures'].$get({ param: { id: clientId } })),
    staleTime: ADDRESSES_LIFE_MS,
    gcTime: 0,
    retry: false,
  });
}

export function readPicturesAgain(queryClient: QueryClient, clientId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: workPicturesQuery(clientId).queryKey });
}

/** Before a picture is looked at closely: no cache has it, so that its address must hold. False when none could be had, which is said. */
export async function renewAddresses(queryClient: QueryClient, clientId: string): Promise<boolean> {
  try {
    await queryClient.fetchQuery(workPicturesQuery(clientId));
    return true;
  } catch (error) {
    toast.error(messageOf(error));
    return false;
  }
}

/** Those of one appointment. */
export function picturesOf({ pictures }: WorkPictures, appointmentId: string): ShownPicture[] {
  return pictures.flatMap((picture) => {
    const kind = workPictureKinds.find((one) => one === picture.kind);
    return kind && picture.appointmentId === appointmentId ? [{ ...picture, kind }] : [];
  });
}

export interface CutPicture {
  /** Chosen here: however often it is sent, it is stored once. */
  id: string;
  bytes: Blob;
}

export const sendWorkPicture = (
  appointmentId: string,
  { id, kind, bytes }: CutPicture & { kind: WorkPictureKind },
  way: Way,
): Promise<PrivatePicture> =>
  sendBytes({
    method: 'POST',
    address: `/api/appointments/${appointmentId}/work-pictures?kind=${kind.replace('work-', '')}&id=${id}`,
    bytes,
    ...way,
  });

export const removePicture = (id: string) => call(api['private-pictures'][':id'].$delete({ param: { id } }));
