export const PRODUCT = 'Lume';
/** Named in the privacy policy; set it before the first deployment (docs/deploy.md). */
export const PRIVACY_EMAIL = 'privacidade@lume.example';
export const TAGLINE = 'Beleza & Elegância';

export const DEFAULT_ZONE = 'America/Sao_Paulo';

export const businessTypes = ['individual', 'salon', 'clinic'] as const;
export type BusinessType = (typeof businessTypes)[number];
export const businessTypeLabels: Record<BusinessType, string> = {
  individual: 'Profissional autônoma',
  salon: 'Salão de beleza pequeno/médio',
  clinic: 'Clínica de estética grande',
};

export const themeNames = ['default', 'beauty', 'luxury', 'modern'] as const;
export type ThemeName = (typeof themeNames)[number];
export const themeTitles: Record<ThemeName, string> = {
  default: 'Lash Studio Moderno',
  beauty: 'Beauty Rosa Vibrante',
  luxury: 'Luxury Menta',
  modern: 'Modern Azul',
};
export const DEFAULT_THEME: ThemeName = 'default';
