import { Hono } from 'hono';
import { inviteAgain, inviteProfessional } from '../../db/queries/professionals/invitations.ts';
import {
  changeProfessional,
  listProfessionals,
  reactivateProfessional,
  removeProfessional,
} from '../../db/queries/professionals/professionals.ts';
import { professionalChanges, professionalInput } from '../../domain/studio/professional.ts';
import { invitationLink } from '../auth/core/emails.ts';
import { createLinkToken } from '../auth/core/secrets.ts';
import type { AppContext, AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

export const professionals = new Hono<AppEnv>()

  /**
   * For members. The team for the owner and administrators, else the own row. Answers 200 `{ professionals: [{ id, version, fullName, email, phone, role,
   * isOwner, isActive, isBookable, page, invitedAt, createdAt, hours }], me, mayManage }`; `invitedAt` is null after joining.
   */
  .get('/', async (c) => {
    return c.json(await listProfessionals(c.var.db, member(c)), 200);
  })

  /**
   * For the owner and administrators. Invites a professional by a one-time link, valid for 72 hours. Answers 201 with the professional. Refuses:
   * 403 forbidden, 409 professional_email_taken, 429 rate_limited.
   */
  .post('/', validate('json', professionalInput), async (c) => {
    const input = { ...c.req.valid('json'), ...newLink(c) };
    const { professional, outboxIds } = await inviteProfessional(c.var.db, member(c), {
      ...input,
      now: c.var.now,
    });
    emailSoon(c, outboxIds);
    return c.json(professional, 201);
  })

  /**
   * For members. Changes oneself, or anybody for the owner and administrators; `hours`, the week, left out: unchanged. Answers 200 with the
   * professional. Refuses: 403 forbidden (the own role, an owner, or a role without the right to set it), 404 not_found, 409 edited_elsewhere
   * (`version` is not the stored one).
   */
  .put('/:id', validate('json', professionalChanges), async (c) => {
    const input = { ...c.req.valid('json'), id: rowId(c) };
    return c.json(await changeProfessional(c.var.db, member(c), { ...input, now: c.var.now }), 200);
  })

  /**
   * For the owner and administrators. Removes a professional; one with records that must stay is deactivated and signed out. Answers 200 `{
   * outcome: 'deleted' | 'deactivated' }`. Refuses: 403 forbidden (oneself, an owner), 404 not_found, 409 last_owner.
   */
  .delete('/:id', async (c) => {
    const input = { id: rowId(c), now: c.var.now };
    return c.json(await removeProfessional(c.var.db, member(c), input), 200);
  })

  /** For the owner and administrators. Answers 200 with the professional, active again. Refuses: 403 forbidden, 404 not_found. */
  .post('/:id/reactivation', async (c) => {
    const input = { id: rowId(c), now: c.var.now };
    return c.json(await reactivateProfessional(c.var.db, member(c), input), 200);
  })

  /**
   * For the owner and administrators. Sends the invitation again; the older link becomes invalid. Answers 200 with the professional. Refuses:
   * 403 forbidden, 404 not_found, 409 invitation_accepted, 429 rate_limited.
   */
  .post('/:id/invitation', async (c) => {
    const input = { id: rowId(c), ...newLink(c) };
    const { professional, outboxIds } = await inviteAgain(c.var.db, member(c), { ...input, now: c.var.now });
    emailSoon(c, outboxIds);
    return c.json(professional, 200);
  });

function newLink(c: AppContext) {
  const { token, tokenHash } = createLinkToken();
  return { tokenHash, link: invitationLink(c.env, token) };
}
