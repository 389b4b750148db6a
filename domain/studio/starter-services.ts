import type { ProcedureCategory } from './procedure-category.ts';
import type { BusinessType } from './studio.ts';

export const specialties = ['lashes', 'brows', 'pigmentation'] as const;
export type Specialty = (typeof specialties)[number];
export const specialtyLabels: Record<Specialty, string> = {
  lashes: 'Cílios',
  brows: 'Sobrancelhas',
  pigmentation: 'Micropigmentação',
};

/** What a studio of each kind is shown first. */
export const usualSpecialty: Record<BusinessType, Specialty> = {
  individual: 'lashes',
  salon: 'brows',
  clinic: 'pigmentation',
};

export interface StarterService {
  specialty: Specialty;
  category: ProcedureCategory;
  name: string;
  /** Usual length in minutes, the client's arrival included. A price is the studio's own: none is suggested. */
  minutes: number;
}

const services = (
  specialty: Specialty,
  category: ProcedureCategory,
  minutesOf: Record<string, number>,
): StarterService[] =>
  Object.entries(minutesOf).map(([name, minutes]) => ({ specialty, category, name, minutes }));

/** The services that most studios of a specialty offer. */
export const starterServices: readonly StarterService[] = [
  ...services('lashes', 'cilios', {
    'Fio a fio': 120,
    'Volume brasileiro': 150,
    'Volume russo': 180,
    'Manutenção de cílios': 90,
    'Lash lifting': 60,
    'Remoção de cílios': 30,
  }),
  ...services('brows', 'sobrancelhas', {
    'Design de sobrancelhas': 30,
    'Design com henna': 45,
    'Brow lamination': 60,
    'Coloração de sobrancelhas': 45,
  }),
  ...services('brows', 'outros', {
    'Epilação de buço': 15,
    'Limpeza de pele': 60,
  }),
  ...services('pigmentation', 'micropigmentacao', {
    'Micropigmentação de sobrancelhas': 150,
    'Micropigmentação labial': 150,
    'Micropigmentação de olhos': 120,
    'Retoque de micropigmentação': 90,
    'Despigmentação a laser': 45,
    Avaliação: 30,
  }),
];

export const starterMessages = {
  title: 'Comece pelos serviços mais comuns',
  hint: 'Coloque o preço dos que você oferece. Nome e duração podem ser mudados, agora ou depois.',
  noPrice: 'Coloque o preço de pelo menos um serviço',
};

export const servicesCreated = (count: number): string =>
  count === 1 ? 'Procedimento criado com sucesso!' : `${count} procedimentos criados com sucesso!`;
