import { DEFAULT_ZONE } from './studio.ts';

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
export const ufs = /* @__PURE__ */ states.map((state) => state.uf);

/** São Paulo's zone for an unknown state. */
export function zoneOfState(uf: string | null | undefined): string {
  return states.find((state) => state.uf === uf)?.zone ?? DEFAULT_ZONE;
}
