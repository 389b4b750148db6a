import { Hono } from 'hono';
import { type AppLook, readAppLook } from '../../../db/queries/settings/app-look.ts';
import { nullIf } from '../../../domain/errors.ts';
import { DEFAULT_THEME, PRODUCT } from '../../../domain/studio/studio.ts';
import { palettes } from '../../../emails/palettes.ts';
import type { AppContext, AppEnv } from '../../http/context.ts';
import { member, sessionSecret } from '../../http/guards.ts';
import { revalidated } from '../../http/response-headers.ts';

/** Browsers install no app without an icon of this size, in pixels. */
const LEAST_ICON = 192;

const ownIcons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

export const appManifest = new Hono<AppEnv>()

  /**
   * The web app manifest in name, colour and logo of the caller's studio, else the product's (also for a logo under 192 pixels). Answers 200 as
   * `application/manifest+json`, tagged.
   */
  .get('/', revalidated, async (c) =>
    c.json(manifestOf(await lookOf(c)), 200, { 'Content-Type': 'application/manifest+json' }),
  );

async function lookOf(c: AppContext): Promise<AppLook | null> {
  if (sessionSecret(c) === undefined) return null;
  return readAppLook(c.var.db, member(c)).catch(nullIf('session_expired'));
}

/** `id` and `start_url` do not depend on the studio: a change of name or logo updates the app that is installed. */
function manifestOf(look: AppLook | null) {
  const {
    businessName: name,
    theme,
    logo,
  } = look ?? { businessName: PRODUCT, theme: DEFAULT_THEME, logo: null };
  return {
    ...{ name, short_name: name, lang: 'pt-BR' },
    description: 'Agenda, clientes e agendamento online para estúdios de beleza.',
    ...{ id: '/', start_url: '/dashboard', scope: '/', display: 'standalone' },
    background_color: '#ffffff',
    theme_color: palettes[theme].accent,
    icons: logo && logo.width >= LEAST_ICON ? [iconOf(logo)] : ownIcons,
  };
}

const iconOf = ({ url, width, contentType }: NonNullable<AppLook['logo']>) => ({
  src: url,
  sizes: `${width}x${width}`,
  type: contentType,
});
