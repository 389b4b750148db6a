import type { BookingInput } from '../../domain/booking/booking.ts';
import type { LocalDate, LocalMoment } from '../../domain/scheduling/clock.ts';
import { tellingTabs } from '../lib/photo-consent.ts';
import { ask, sendProof } from '../lib/public-api.ts';

/** By the token of an appointment. Each may be sent again when its answer was lost. */
export const managing = (token: string) => ({
  read: () => ask('post', 'manage', { json: { token } }),
  confirm: (version: number) => ask('post', 'manage/confirmation', { json: { token, version } }),
  cancel: (
    version: number,
    { reason, deposit }: { reason: string; deposit?: 'returned' | 'credit' | undefined },
  ) =>
    ask('post', 'manage/cancellation', {
      json: { token, version, ...(reason.trim() && { reason }), ...(deposit && { deposit }) },
    }),
  times: (from: LocalDate, to: LocalDate, anyone: boolean) =>
    ask('post', 'manage/free-times', { json: { token, from, to, anyone } }),
  /** Resolves to the id by which `claimDeposit` names it. */
  sendProof: (picture: File) => sendProof(token, picture),
  /** With it the studio sees the picture. */
  claimDeposit: (proofId: string | undefined) =>
    ask('post', 'manage/deposit-claim', { json: { token, ...(proofId && { proofId }) } }),
  useCredit: () => ask('post', 'manage/deposit-credit', { json: { token } }),
  refuseRecalls: () => ask('post', 'manage/recall-refusal', { json: { token } }),
  move: (version: number, to: LocalMoment & { anyone: boolean }) =>
    ask('post', 'manage/time', { json: { token, version, ...to } }),
});
export type Managing = ReturnType<typeof managing>;

export const reviewing = (token: string) => ({
  read: () => ask('post', 'reviews', { json: { token } }),
  send: (rating: number, comment: string) => ask('put', 'reviews', { json: { token, rating, comment } }),
});

/** By the token of a place on the waitlist, or of an offer. */
export const waiting = (token: string) => ({
  read: () => ask('post', 'waitlist/place', { json: { token } }),
  leave: () => ask('post', 'waitlist/place/end', { json: { token } }),
  take: (deposit: BookingInput['deposit']) =>
    ask('post', 'waitlist/offer/booking', { json: { token, ...(deposit && { deposit }) } }),
  decline: () => ask('post', 'waitlist/offer/refusal', { json: { token } }),
});

type AnamnesisForm = Parameters<typeof ask<'post', 'anamnesis'>>[2]['json'];

/** By the cookie that `open` exchanges the token of a health form for. */
export const anamnesis = {
  open: (token: string) => ask('post', 'anamnesis/session', { json: { token } }),
  read: () => ask('get', 'anamnesis', {}),
  sendCode: () => ask('post', 'anamnesis/code', {}),
  identify: (json: { birthDate: string } | { code: string }) => ask('post', 'anamnesis/identity', { json }),
  /** May be sent again when the answer was lost: it is saved once. `checked` by clientAnamnesisInput. */
  submit: (checked: object) => tellingTabs(ask('post', 'anamnesis', { json: checked as AnamnesisForm })),
  readCopy: () => ask('post', 'anamnesis/copy', {}),
  withdrawPhotos: () => tellingTabs(ask('post', 'anamnesis/photos-withdrawal', {})),
  withdrawPublishing: () => tellingTabs(ask('post', 'anamnesis/publishing-withdrawal', {})),
};
