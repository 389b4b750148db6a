/** Apart from the schemas of supplies: a client's pages show these words and have no room for those. */
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

interface Labelled {
  maker: string | null;
  registration: string | null;
}

/** What a package says of itself: 'Lash & Co', 'Anvisa 80123450001'. */
export const packageWords = ({ maker, registration }: Labelled): string[] =>
  [maker, registration && `Anvisa ${registration}`].flatMap((word) => word || []);
