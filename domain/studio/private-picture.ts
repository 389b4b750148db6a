import { object, optional, picklist, pipe, regex, string } from 'valibot';
import { uuid } from '../fields.ts';

/** Pictures of the work at an appointment. */
export const workPictureKinds = ['work-before', 'work-after', 'work-healed'] as const;
export type WorkPictureKind = (typeof workPictureKinds)[number];
export const workPictureLabels: Record<WorkPictureKind, string> = {
  'work-before': 'Antes',
  'work-after': 'Depois',
  'work-healed': 'Cicatrizado',
};

/** Of an appointment. */
export const MAX_WORK_PICTURES = 30;

/** Pictures that only the studio sees: of a transfer, which a client sent with a deposit, and of the work. */
export const privatePictureKinds = ['deposit-proof', ...workPictureKinds] as const;
export type PrivatePictureKind = (typeof privatePictureKinds)[number];

/** A picture of an appointment. `url` holds for five minutes, and for the session that asked for it alone: it is stored nowhere. */
export interface PrivatePicture {
  id: string;
  kind: PrivatePictureKind;
  url: string;
  width: number;
  height: number;
  createdAt: string;
}

/** `startsAt`: of its appointment, ISO in UTC. */
export interface WorkPicture extends PrivatePicture {
  appointmentId: string;
  startsAt: string;
}

/** GET /api/clients/:id/work-pictures, those of the newest appointment first. */
export interface WorkPictures {
  /** Whether the client consents to photos: without, none is taken and none shown. */
  isAllowed: boolean;
  pictures: WorkPicture[];
}

/** Of POST /api/appointments/:id/work-pictures. `id`: chosen by the sender; what is sent again with it is stored once. */
export const workPictureQuery = object({
  kind: picklist(['before', 'after', 'healed'], 'Escolha antes, depois ou cicatrizado'),
  id: optional(uuid('Identificação da foto inválida')),
});

export const privatePictureUrl = (id: string): string => `/api/private-pictures/${id}`;

/** What an address says besides the id; seconds since 1970 in base 36, and a signature. */
export const privatePictureQuery = object({
  expires: pipe(string(), regex(/^[\da-z]{6,8}$/)),
  signature: pipe(string(), regex(/^[\w-]{43}$/)),
});
