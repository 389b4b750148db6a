import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query';
import {
  type PrivatePicture,
  type WorkPicture,
  type WorkPictureKind,
  type WorkPictures,
  workPictureKinds,
} from '../../../../domain/studio/private-picture.ts';
import { api, call } from '../../../lib/api.ts';
import { sendBytes, type Way } from '../../../lib/send-bytes.ts';
import { toastFailure } from '../../../ui/write-toasts.ts';

export interface ShownPicture extends WorkPicture {
  kind: WorkPictureKind;
}

/** Addresses hold for five minutes. One is used as long as this much is left: with another one the same picture would be loaded again. */
const ADDRESS_LEFT_MS = 60_000;
/** A consent that is withdrawn on another device hides what is shown here. */
const ASK_AGAIN_MS = 4000;

/** None is kept once the pictures are gone from the screen. */
export function workPicturesQuery(clientId: string) {
  return queryOptions({
    queryKey: ['clients', 'work-pictures', clientId], // a consent is a client's
    queryFn: () => call(api.clients[':id']['work-pictures'].$get({ param: { id: clientId } })),
    structuralSharing: (shown, read) =>
      keepAddresses(shown as WorkPictures | undefined, read as WorkPictures, Date.now()),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => state.data !== undefined && ASK_AGAIN_MS,
  });
}

/** What was read, with the addresses that are in use and still hold. `now` in milliseconds. */
export function keepAddresses(
  shown: WorkPictures | undefined,
  { isAllowed, pictures }: WorkPictures,
  now: number,
): WorkPictures {
  const used = new Map(shown?.pictures.map(({ id, url }) => [id, url]));
  const kept = pictures.map((picture) => {
    const url = used.get(picture.id);
    return url !== undefined && endOf(url) - now >= ADDRESS_LEFT_MS ? { ...picture, url } : picture;
  });
  return replaceEqualDeep(shown, { isAllowed, pictures: kept });
}

/** In milliseconds since 1970. */
const endOf = (url: string) =>
  Number.parseInt(new URL(url, 'https://lume.example').searchParams.get('expires') ?? '0', 36) * 1000;

export function readPicturesAgain(queryClient: QueryClient, clientId: string): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: workPicturesQuery(clientId).queryKey });
}

/** Before pictures are looked at closely: no cache has them, so that their addresses must hold. Null when they could not be had, which is said, or are gone. */
export async function renewAddresses<Shown extends readonly ShownPicture[]>(
  queryClient: QueryClient,
  clientId: string,
  shown: Shown,
): Promise<Shown | null> {
  try {
    const { pictures } = await queryClient.fetchQuery(workPicturesQuery(clientId));
    const urls = new Map(pictures.map(({ id, url }) => [id, url]));
    if (!shown.every(({ id }) => urls.has(id))) return null;
    return shown.map((one) => ({ ...one, url: urls.get(one.id) ?? one.url })) as unknown as Shown;
  } catch (error) {
    toastFailure(error);
    return null;
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
