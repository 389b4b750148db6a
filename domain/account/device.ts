import { truncate } from '../truncate.ts';

export interface Source {
  device: string;
  place: string | null;
  /** Network prefix: '203.0.113.0/24', '2001:db8:1:2::/64'. */
  address: string | null;
}

interface ParsedAgent {
  browser: string;
  os: string;
  platform: string;
  model: string;
}

export const UNKNOWN_DEVICE = 'Dispositivo desconhecido';

const browserNames: Record<string, string> = {
  'Microsoft Edge': 'Edge',
  'Samsung Internet for Android': 'Samsung Internet',
  'Google Search': 'Google',
};

/** 'Chrome no Android', 'Safari no iPhone', 'Firefox', 'Windows'; `UNKNOWN_DEVICE` when neither part is known. */
export function deviceLabel(agent: ParsedAgent): string {
  const browser = plain(browserNames[agent.browser] ?? agent.browser);
  const machine = plain(machineOf(agent));
  if (browser === '') return machine || UNKNOWN_DEVICE;
  return machine === '' ? browser : `${browser} no ${machine}`;
}

function machineOf({ os, platform, model }: ParsedAgent): string {
  if (/^(?:iPhone|iPad|iPod)/.test(model)) return model;
  if (os === 'iOS') return platform === 'tablet' ? 'iPad' : 'iPhone';
  if (os === 'macOS') return 'Mac';
  return os === 'Chrome OS' ? 'Chromebook' : os;
}

/** User agents are untrusted: only letters, figures and few signs, and not many. */
function plain(text: string): string {
  return truncate(text.replace(/[^\p{L}\p{N} .+-]/gu, '').trim(), 40);
}

export interface Locality {
  city?: string | undefined;
  regionCode?: string | undefined;
  country?: string | undefined;
}

/** 'Campinas, SP' in Brazil, 'Lisboa, Portugal' elsewhere, 'Portugal' without a city; null when unknown. */
export function placeLabel({ city, regionCode, country }: Locality): string | null {
  if (country === undefined || !/^[A-Z]{2}$/.test(country)) return null;
  const around = country === 'BR' && regionCode ? regionCode : countryName(country);
  const parts = [city, around].flatMap((part) => plain(part ?? '') || []);
  return parts.length === 0 ? null : parts.join(', ');
}

function countryName(code: string): string {
  const names = new Intl.DisplayNames(['pt-BR'], { type: 'region', fallback: 'code' });
  return names.of(code) ?? code;
}
