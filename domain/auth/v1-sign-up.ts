import { safeParse } from 'valibot';
import { optionalPhone } from '../contact/fields.ts';
import { ufs } from '../studio/state.ts';
import { businessTypes } from '../studio/studio.ts';
import { cleanLine } from '../text.ts';
import { truncate } from '../truncate.ts';

const DEFAULT_BUSINESS_NAME = 'Meu estúdio';
const UNKNOWN_CITY = 'Não informada';
const MOST = 120;

/** What the wizard asks, as far as the client sent it. Role and plan are never taken from `data`. */
export function personOfMetadata(data: Record<string, unknown>, email: string) {
  const fullName = line(data.full_name) || line(data.name) || (email.split('@')[0] ?? email);
  const phone = safeParse(optionalPhone(), data.phone ?? null);
  return {
    fullName,
    phone: phone.success ? phone.output : null,
    businessName: line(data.business_name) || line(data.full_name) || DEFAULT_BUSINESS_NAME,
    businessType: businessTypes.find((type) => type === data.business_type) ?? ('individual' as const),
    city: line(data.city) || UNKNOWN_CITY,
    state: ufs.find((uf) => uf === data.state) ?? ('SP' as const),
    acceptTerms: data.accept_terms === true,
    acceptMarketing: data.accept_marketing === true,
  };
}

function line(value: unknown): string {
  return typeof value === 'string' ? truncate(cleanLine(value), MOST).trim() : '';
}
