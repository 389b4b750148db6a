import { object, pipe, regex, string } from 'valibot';

/** Pictures that only the studio sees: of a transfer, which a client sent with a deposit. */
export const privatePictureKinds = ['deposit-proof'] as const;
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

export const privatePictureUrl = (id: string): string => `/api/private-pictures/${id}`;

/** What an address says besides the id; seconds since 1970 in base 36, and a signature. */
export const privatePictureQuery = object({
  expires: pipe(string(), regex(/^[\da-z]{6,8}$/)),
  signature: pipe(string(), regex(/^[\w-]{43}$/)),
});
