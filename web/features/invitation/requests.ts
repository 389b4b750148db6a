import { api, call } from '../../lib/api.ts';

/** Whose invitation the link is; the link stays good. */
export function readInvitation(tokenHash: string) {
  return call(api.invitations.reading.$post({ json: { tokenHash } }));
}

export type Invitation = Awaited<ReturnType<typeof readInvitation>>;

/** Joins the studio with a password of one's own. Works once. */
export function acceptInvitation(input: { tokenHash: string; password: string }) {
  return call(api.invitations.acceptance.$post({ json: input }));
}
