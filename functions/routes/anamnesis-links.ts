import { Hono } from 'hono';
import { listLinks, revokeLink, sendLink } from '../../db/queries/anamnesis-links/links.ts';
import { linkInput } from '../../domain/health/link.ts';
import { createAnamnesisLink } from '../health/link-cookie.ts';
import type { AppEnv } from '../http/context.ts';
import { member, rowId } from '../http/guards.ts';
import { validate } from '../http/validate.ts';
import { emailSoon } from '../jobs/email-soon.ts';

export const anamnesisLinks = new Hono<AppEnv>()

  /** For members. The links sent to a client, newest first, at most 20. Answers 200 `AnamnesisLink[]`. Refuses: 404 not_found. */
  .get('/:id/anamnesis/links', async (c) => {
    return c.json(await listLinks(c.var.db, member(c), { clientId: rowId(c) }), 200);
  })

  /**
   * For members. A one-time link to the health form, valid for seven days; other open ones are revoked. `channel` `email` sends it, `whatsapp`
   * returns `url`, once. Answers 201 `{ link, url }`. Refuses: 404 not_found, 422 invalid_input (no email), 429 rate_limited.
   */
  .post('/:id/anamnesis/links', validate('json', linkInput), async (c) => {
    const input = {
      ...createAnamnesisLink(c.env),
      clientId: rowId(c),
      channel: c.req.valid('json').channel,
    };
    const { outboxIds, ...sent } = await sendLink(c.var.db, member(c), { ...input, now: c.var.now });
    emailSoon(c, outboxIds);
    return c.json(sent, 201);
  })

  /** For members. Revokes an open link. Answers 200 `AnamnesisLink`. Refuses: 404 not_found. */
  .delete('/:id/anamnesis/links/:linkId', async (c) => {
    const actor = member(c);
    const ids = { clientId: rowId(c), linkId: rowId(c, 'linkId') };
    return c.json(await revokeLink(c.var.db, actor, { ...ids, now: c.var.now }), 200);
  });
