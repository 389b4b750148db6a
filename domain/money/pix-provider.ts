/** Who makes Pix charges for a studio with its own account there. */
export const pixProviders = ['woovi', 'mercado-pago'] as const;
export type PixProviderName = (typeof pixProviders)[number];

export const pixProviderLabels: Record<PixProviderName, string> = {
  woovi: 'Woovi (OpenPix)',
  'mercado-pago': 'Mercado Pago',
};
