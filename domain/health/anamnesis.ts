/** Choices of the health intake form, as the database stores them. */
export const skinTypes = ['normal', 'oleosa', 'seca', 'mista', 'sensivel'] as const;
export const sunExposures = ['baixa', 'moderada', 'alta'] as const;
export const accessTypes = ['view', 'view_sensitive', 'print'] as const;
