/** The health intake form: its choices and which fields are sensitive. */

export const skinTypes = ['normal', 'oleosa', 'seca', 'mista', 'sensivel'] as const;
export type SkinType = (typeof skinTypes)[number];
export const skinTypeLabels: Record<SkinType, string> = {
  normal: 'Normal',
  oleosa: 'Oleosa',
  seca: 'Seca',
  mista: 'Mista',
  sensivel: 'Sensível',
};

export const sunExposures = ['baixa', 'moderada', 'alta'] as const;
export type SunExposure = (typeof sunExposures)[number];
export const sunExposureLabels: Record<SunExposure, string> = {
  baixa: 'Baixa',
  moderada: 'Moderada',
  alta: 'Alta',
};

/** Fields that an ordinary read omits. */
export const sensitiveFields = ['medical_conditions', 'current_medications', 'professional_notes'] as const;

export const accessTypes = ['view', 'view_sensitive', 'print'] as const;

export const NOT_INFORMED = 'Não informado';
export const CONSENT_TREATMENT_REQUIRED = 'Consentimento para tratamento é obrigatório';
export const CONSENT_AFTERCARE_REQUIRED = 'Consentimento para cuidados pós-procedimento é obrigatório';
