/** The demo's people and services. Prices in centavos, durations in minutes. */
import type { BusinessHours, DayHours } from '../../domain/scheduling/business-hours.ts';

export const demo = {
  email: 'camila@studioaurora.example',
  password: 'aurora-2026',
  slug: 'studio-aurora',
} as const;

/** `demo.password` by scrypt (functions/auth/core/password.ts); made once, so that the seed needs no hashing. */
export const demoPasswordHash =
  '$scrypt$ln=14,r=8,p=5$bHVtZS1kZW1vLXNhbHQtMQ$igTJNNeiuG0dZf5oMDVMmRkJjfnTB2YJW3Y8vCxBKyg';

export interface Owner {
  studioId: string;
  professionalId: string;
}

export const ZONE = 'America/Sao_Paulo';

export const studio = {
  businessName: 'Studio Aurora',
  address: 'Rua Augusta, 1508, sala 42',
  city: 'São Paulo',
  state: 'SP',
  phone: '11987654321',
} as const;

const weekday: DayHours = {
  start: '09:00',
  end: '19:00',
  closed: false,
  hasLunch: true,
  lunchStart: '12:00',
  lunchEnd: '13:00',
};

export const hours: BusinessHours = {
  monday: weekday,
  tuesday: weekday,
  wednesday: weekday,
  thursday: weekday,
  friday: weekday,
  saturday: { ...weekday, end: '16:00', hasLunch: false },
  sunday: { ...weekday, closed: true },
  slotInterval: 30,
  slotDuration: 60,
  finishByClosing: true,
};

export const services = [
  {
    name: 'Extensão de cílios fio a fio',
    description: 'Um fio sintético para cada fio natural: olhar marcante com leveza.',
    priceCents: 18_000,
    durationMinutes: 120,
    category: 'cilios',
    colour: 'rose',
  },
  {
    name: 'Volume russo',
    description: 'Leques de fios finíssimos feitos à mão, para um olhar cheio e definido.',
    priceCents: 24_000,
    durationMinutes: 150,
    category: 'cilios',
    colour: 'violet',
  },
  {
    name: 'Manutenção de cílios',
    description: 'Reposição dos fios até 21 dias depois da aplicação.',
    priceCents: 12_000,
    durationMinutes: 90,
    category: 'cilios',
    colour: 'orange',
  },
  {
    name: 'Lash lifting',
    description: 'Curvatura e nutrição dos cílios naturais, com efeito de até oito semanas.',
    priceCents: 15_000,
    durationMinutes: 60,
    category: 'cilios',
    colour: 'teal',
  },
  {
    name: 'Design de sobrancelhas com henna',
    description: null,
    priceCents: 6500,
    durationMinutes: 45,
    category: 'sobrancelhas',
    colour: 'amber',
  },
  {
    name: 'Micropigmentação de sobrancelhas',
    description: 'Fio a fio, com retoque incluído em até 40 dias.',
    priceCents: 55_000,
    durationMinutes: 150,
    category: 'micropigmentacao',
    colour: 'blue',
  },
] as const;

/** What is done together, by position in `services`; what is asked more often stands more often. */
export const servicesAsked = [
  [0],
  [0],
  [1],
  [2],
  [2],
  [2],
  [3],
  [3],
  [4],
  [4],
  [4],
  [5],
  [0, 4],
  [2, 4],
  [3, 4],
] as const satisfies [readonly number[], ...(readonly number[])[]];

export const clientNames = [
  'Mariana Alves Ferreira',
  'Juliana Souza Lima',
  'Beatriz Carvalho',
  'Larissa Mendes Rocha',
  'Fernanda Oliveira Santos',
  'Amanda Ribeiro',
  'Patrícia Gomes da Silva',
  'Rafaela Moura Teixeira',
  'Gabriela Nascimento',
  'Aline Barbosa Costa',
  'Vanessa Cardoso',
  'Bruna Martins Araújo',
  'Letícia Pereira Dias',
  'Débora Fernandes',
  'Isabela Castro Monteiro',
  'Tatiane Rodrigues',
  'Simone de Almeida',
  'Priscila Azevedo Nunes',
  'Renata Batista Freitas',
  'Carolina Pinto Vieira',
  'Natália Campos',
  'Luciana Duarte Prado',
  'Viviane Correia',
  'Michele Andrade Lopes',
  'Sabrina Machado',
  'Thaís Cavalcanti',
  'Eduarda Peixoto Ramos',
  'Cristiane Melo',
  'Jéssica Tavares da Costa',
  'Daniela Siqueira',
  'Helena Furtado Brandão',
  'Marcela Guimarães',
  'Elaine Moreira',
  'Flávia Rezende Borges',
  'Kátia Xavier dos Santos',
  'Valéria Pacheco',
  'Sônia Aparecida Leite',
  'Antônia Bezerra',
  'Yasmin Farias Coelho',
  'Cecília Drummond',
] as const;
