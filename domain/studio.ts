/** The studio: the tenant, its place, its look and its public link (spec S1 §3, decisions › Tenants). */
import { check, type InferOutput, maxLength, minLength, pipe, regex, string, transform } from 'valibot';
import { form } from './form.ts';

export const PRODUCT = 'Lume';
export const TAGLINE = 'Beleza & Elegância';

export const DEFAULT_ZONE = 'America/Sao_Paulo';

/** The 27 states with the zone most of their people live in; the zone of a studio can be changed. */
export const states = [
  { uf: 'AC', name: 'Acre', zone: 'America/Rio_Branco' },
  { uf: 'AL', name: 'Alagoas', zone: 'America/Maceio' },
  { uf: 'AP', name: 'Amapá', zone: 'America/Belem' },
  { uf: 'AM', name: 'Amazonas', zone: 'America/Manaus' },
  { uf: 'BA', name: 'Bahia', zone: 'America/Bahia' },
  { uf: 'CE', name: 'Ceará', zone: 'America/Fortaleza' },
  { uf: 'DF', name: 'Distrito Federal', zone: DEFAULT_ZONE },
  { uf: 'ES', name: 'Espírito Santo', zone: DEFAULT_ZONE },
  { uf: 'GO', name: 'Goiás', zone: DEFAULT_ZONE },
  { uf: 'MA', name: 'Maranhão', zone: 'America/Fortaleza' },
  { uf: 'MT', name: 'Mato Grosso', zone: 'America/Cuiaba' },
  { uf: 'MS', name: 'Mato Grosso do Sul', zone: 'America/Campo_Grande' },
  { uf: 'MG', name: 'Minas Gerais', zone: DEFAULT_ZONE },
  { uf: 'PA', name: 'Pará', zone: 'America/Belem' },
  { uf: 'PB', name: 'Paraíba', zone: 'America/Fortaleza' },
  { uf: 'PR', name: 'Paraná', zone: DEFAULT_ZONE },
  { uf: 'PE', name: 'Pernambuco', zone: 'America/Recife' },
  { uf: 'PI', name: 'Piauí', zone: 'America/Fortaleza' },
  { uf: 'RJ', name: 'Rio de Janeiro', zone: DEFAULT_ZONE },
  { uf: 'RN', name: 'Rio Grande do Norte', zone: 'America/Fortaleza' },
  { uf: 'RS', name: 'Rio Grande do Sul', zone: DEFAULT_ZONE },
  { uf: 'RO', name: 'Rondônia', zone: 'America/Porto_Velho' },
  { uf: 'RR', name: 'Roraima', zone: 'America/Boa_Vista' },
  { uf: 'SC', name: 'Santa Catarina', zone: DEFAULT_ZONE },
  { uf: 'SP', name: 'São Paulo', zone: DEFAULT_ZONE },
  { uf: 'SE', name: 'Sergipe', zone: 'America/Maceio' },
  { uf: 'TO', name: 'Tocantins', zone: 'America/Araguaina' },
] as const;
export type Uf = (typeof states)[number]['uf'];
export const ufs = states.map((state) => state.uf);

/** The IANA zone of a state's studios; São Paulo's for anything else. */
export function zoneOfState(uf: string | null | undefined): string {
  return states.find((state) => state.uf === uf)?.zone ?? DEFAULT_ZONE;
}

export const businessTypes = ['individual', 'salon', 'clinic'] as const;
export type BusinessType = (typeof businessTypes)[number];
export const businessTypeLabels: Record<BusinessType, string> = {
  individual: 'Profissional autônoma',
  salon: 'Salão de beleza pequeno/médio',
  clinic: 'Clínica de estética grande',
};

export const themeNames = ['default', 'beauty', 'luxury', 'modern'] as const;
export type ThemeName = (typeof themeNames)[number];
export const DEFAULT_THEME: ThemeName = 'default';
export const themeLabels: Record<ThemeName, string> = {
  default: 'Lash Studio Moderno',
  beauty: 'Beauty Rosa Vibrante',
  luxury: 'Luxury Menta',
  modern: 'Modern Azul',
};

export const MIN_SLUG = 3;
export const MAX_SLUG = 40;

/** Names a link may not take: routes of the product, and what would mislead a client. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  `admin administrador agendar agenda ajuda anamnese api app appointments assets auth auth-confirm blog cadastro clients
  cliente clientes contato conta customization dashboard demo email-confirmation entrar equipe error-demo favicon financial
  health help home index ios-test landing lgpd-consent login logout lume mail media null oficial pagamento pagamentos
  privacy-policy procedure-types professionals public reset-password robots root settings signup sitemap static status
  subscription suporte support sw terms-of-service undefined www`.split(/\s+/),
);

const SLUG_FORM = 'Use apenas letras minúsculas, números e hífens';
const SLUG_RESERVED = 'Este link é reservado. Escolha outro.';

/** The readable part of the public link, `/agendar/{slug}`. */
export const slug = pipe(
  string('Link é obrigatório'),
  maxLength(200, SLUG_FORM),
  transform((text) => text.trim().toLowerCase()),
  minLength(MIN_SLUG, `Use pelo menos ${MIN_SLUG} caracteres`),
  maxLength(MAX_SLUG, `Use no máximo ${MAX_SLUG} caracteres`),
  regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, SLUG_FORM),
  check((text) => !reservedSlugs.has(text) && !looksLikeId(text), SLUG_RESERVED),
);

/** PUT /api/booking-link */
export const slugInput = form({ slug });
export type SlugInput = InferOutput<typeof slugInput>;

/** A link made of a name: 'Studio Bella Cílios & Cia.' -> 'studio-bella-cilios-cia'. Always passes `slug`. */
export function suggestSlug(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
  const long = words.length >= MIN_SLUG ? words : `studio-${words}`.replace(/-+$/, '');
  return reservedSlugs.has(long) || looksLikeId(long)
    ? `studio-${long}`.slice(0, MAX_SLUG).replace(/-+$/, '')
    : long;
}

/** `suggestSlug` with a number behind it, for when the plain one is taken. */
export function numberedSlug(base: string, number: number): string {
  const tail = `-${number}`;
  return `${base.slice(0, MAX_SLUG - tail.length).replace(/-+$/, '')}${tail}`;
}

// The link also accepts the professional's id, so a slug must never look like one.
function looksLikeId(text: string): boolean {
  return /^[\da-f]{8}-[\da-f]{4}-/.test(text);
}
