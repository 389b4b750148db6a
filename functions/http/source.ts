import Bowser from 'bowser';
import {
  deviceLabel,
  type Locality,
  placeLabel,
  type Source,
  UNKNOWN_DEVICE,
} from '../../domain/account/device.ts';
import { truncate } from '../../domain/truncate.ts';
import type { AppContext } from './context.ts';
import { addressKey } from './rate-limit.ts';

/** Characters. */
const LONGEST_AGENT = 500;

export function sourceOf(c: AppContext): Source {
  return {
    device: deviceOf(c.req.header('user-agent')),
    place: townOf(c),
    address: maskedAddress(c.req.header('cf-connecting-ip') ?? ''),
  };
}

export function deviceOf(userAgent: string | undefined): string {
  if (!userAgent) return UNKNOWN_DEVICE;
  const { browser, os, platform } = Bowser.parse(truncate(userAgent, LONGEST_AGENT));
  return deviceLabel({
    browser: browser.name ?? '',
    os: os.name ?? '',
    platform: platform.type ?? '',
    model: platform.model ?? '',
  });
}

/** The /24 of an IPv4 address, the /64 of an IPv6 one. */
export function maskedAddress(address: string): string | null {
  const key = addressKey(address);
  if (key.includes(':')) return key;
  const network = /^(\d{1,3}\.\d{1,3}\.\d{1,3})\.\d{1,3}$/.exec(key)?.[1];
  return network === undefined ? null : `${network}.0/24`;
}

/** Only known behind Cloudflare; the local simulator invents a place. */
function townOf(c: AppContext): string | null {
  if (c.env.NEON_FETCH_ENDPOINT !== undefined) return null;
  const { cf } = c.req.raw as { cf?: Locality };
  return cf === undefined ? null : placeLabel(cf);
}
