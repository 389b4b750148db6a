import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { Actor } from '../../db/client.ts';
import { Refusal } from '../../domain/errors.ts';
import { isSigned, sign } from '../auth/core/secrets.ts';
import { briefCookieOptions, exportCookieName } from '../auth/web/cookies.ts';
import type { AppEnv } from '../http/context.ts';

const LINK_MINUTES = 5;

/** A cookie signed for this session, so that the address holds no secret. The download enforces single use. */
export function giveExportLink(c: Context<AppEnv>, actor: Actor): void {
  const expires = Math.floor(c.var.now.getTime() / 1000) + LINK_MINUTES * 60;
  const link = `${expires.toString(36)}.${randomBytes(16).toString('base64url')}`;
  const value = `${link}.${sign(c.env, 'data-export', `${actor.session}:${link}`).toString('base64url')}`;
  setCookie(c, exportCookieName(c.env), value, briefCookieOptions(c.env, LINK_MINUTES));
}

/** Clears the cookie. Refuses: link_expired without a valid one for this session. */
export function takeExportLink(c: Context<AppEnv>, actor: Actor): string {
  const [expires = '', nonce = '', mac = ''] = (getCookie(c, exportCookieName(c.env)) ?? '').split('.');
  const link = `${expires}.${nonce}`;
  deleteCookie(c, exportCookieName(c.env), briefCookieOptions(c.env, LINK_MINUTES));
  const isOurs = isSigned(c.env, 'data-export', `${actor.session}:${link}`, mac);
  if (!isOurs || Number.parseInt(expires, 36) * 1000 < c.var.now.getTime()) throw new Refusal('link_expired');
  return link;
}
