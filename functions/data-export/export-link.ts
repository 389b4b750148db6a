import { randomBytes } from 'node:crypto';
import type { Actor } from '../../db/client.ts';
import { Refusal } from '../../domain/errors.ts';
import { isSigned, sign } from '../auth/core/secrets.ts';
import { cookie } from '../auth/web/cookies.ts';
import type { AppContext } from '../http/context.ts';

const LINK_SECONDS = 5 * 60;
const exportCookie = cookie('export', 'Strict', LINK_SECONDS);

/** What was asked for. */
const PLAIN = 'plain';
const WITH_HEALTH = 'health';

/** A cookie signed for this session, so that the address holds no secret. The download enforces single use. */
export function giveExportLink(c: AppContext, actor: Actor, { withHealth }: { withHealth: boolean }): void {
  const expires = Math.floor(c.var.now.getTime() / 1000) + LINK_SECONDS;
  const content = withHealth ? WITH_HEALTH : PLAIN;
  const link = `${expires.toString(36)}.${content}.${randomBytes(16).toString('base64url')}`;
  const value = `${link}.${sign(c.env, 'data-export', `${actor.session}:${link}`).toString('base64url')}`;
  exportCookie.set(c, value);
}

/** Clears the cookie. Refuses: link_expired without a valid one for this session. */
export function takeExportLink(c: AppContext, actor: Actor): { link: string; withHealth: boolean } {
  const [expires = '', content = '', nonce = '', mac = ''] = exportCookie.get(c).split('.');
  const link = `${expires}.${content}.${nonce}`;
  exportCookie.clear(c);
  const isOurs = isSigned(c.env, 'data-export', `${actor.session}:${link}`, mac);
  if (!isOurs || Number.parseInt(expires, 36) * 1000 < c.var.now.getTime()) throw new Refusal('link_expired');
  return { link, withHealth: content === WITH_HEALTH };
}
