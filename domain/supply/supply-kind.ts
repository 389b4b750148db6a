/** Apart from the schemas of supplies: a client's pages show the labels and have no room for those. */
export const supplyKinds = ['glue', 'lash', 'pigment', 'needle', 'henna', 'tint', 'other'] as const;
export type SupplyKind = (typeof supplyKinds)[number];
export const supplyKindLabels: Record<SupplyKind, string> = {
  glue: 'Cola',
  lash: 'Fios',
  pigment: 'Pigmento',
  needle: 'Agulha',
  henna: 'Henna',
  tint: 'Tintura',
  other: 'Outro',
};
