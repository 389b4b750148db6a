import { check, config, maxLength, pipe, regex, string } from 'valibot';
import { FIRST_ONLY } from '../fields.ts';
import { formatCount, formatDuration } from '../format.ts';
import { dayOf, formatTime, type LocalDate } from './clock.ts';
import { isZone } from './zone-offset.ts';

export const zones = [
  { id: 'America/Rio_Branco', label: 'Acre', detail: 'Rio Branco' },
  { id: 'America/Eirunepe', label: 'Amazonas, oeste', detail: 'Eirunepé, Tabatinga' },
  { id: 'America/Porto_Velho', label: 'Rondônia', detail: 'Porto Velho' },
  { id: 'America/Boa_Vista', label: 'Roraima', detail: 'Boa Vista' },
  { id: 'America/Manaus', label: 'Amazonas', detail: 'Manaus' },
  { id: 'America/Cuiaba', label: 'Mato Grosso', detail: 'Cuiabá' },
  { id: 'America/Campo_Grande', label: 'Mato Grosso do Sul', detail: 'Campo Grande' },
  { id: 'America/Santarem', label: 'Pará, oeste', detail: 'Santarém' },
  { id: 'America/Belem', label: 'Pará e Amapá', detail: 'Belém, Macapá' },
  { id: 'America/Araguaina', label: 'Tocantins', detail: 'Palmas, Araguaína' },
  { id: 'America/Sao_Paulo', label: 'Brasília', detail: 'Sudeste, Sul, Goiás e Distrito Federal' },
  { id: 'America/Bahia', label: 'Bahia', detail: 'Salvador' },
  { id: 'America/Maceio', label: 'Alagoas e Sergipe', detail: 'Maceió, Aracaju' },
  { id: 'America/Recife', label: 'Pernambuco', detail: 'Recife' },
  {
    id: 'America/Fortaleza',
    label: 'Nordeste',
    detail: 'Maranhão, Piauí, Ceará, Rio Grande do Norte, Paraíba',
  },
  { id: 'America/Noronha', label: 'Fernando de Noronha', detail: 'Ilhas do Atlântico' },
] as const;

export const ZONE_UNKNOWN = 'Escolha um fuso horário';

export const zone = /* @__NO_SIDE_EFFECTS__ */ () =>
  config(
    pipe(
      string(ZONE_UNKNOWN),
      maxLength(64, ZONE_UNKNOWN),
      regex(/^[A-Z][A-Za-z]+(?:\/[A-Z][A-Za-z_]+)+$/, ZONE_UNKNOWN),
      check(isZone, ZONE_UNKNOWN),
    ),
    FIRST_ONLY,
  );

export function zoneLabel(id: string): string {
  return zones.find((one) => one.id === id)?.label ?? id.replaceAll('_', ' ');
}

/** Minutes by which local times change at noon of that day: -60 when it is an hour earlier in `to`. */
export function clockShift(from: string, to: string, date: LocalDate): number {
  return dayOf(from, date).from('12:00') - dayOf(to, date).from('12:00');
}

/** By minutes from UTC. */
const clocks: Partial<Record<number, string>> = {
  [-120]: 'de Fernando de Noronha',
  [-180]: 'de Brasília',
  [-240]: 'do Amazonas',
  [-300]: 'do Acre',
};

/** 'horário de Brasília': whose clock the local times of that day are. */
export function clockName(id: string, date: LocalDate): string {
  const isBrazilian = zones.some((one) => one.id === id);
  const name = isBrazilian ? clocks[clockShift('UTC', id, date)] : undefined;
  return `horário ${name ?? `de ${id.replace(/^.*\//, '').replaceAll('_', ' ')}`}`;
}

const EXAMPLE = 14 * 60;

const shiftText = (shift: number): string =>
  `${formatDuration(Math.abs(shift))} ${shift < 0 ? 'mais cedo' : 'mais tarde'}`;

/** Confirmation before another zone is saved; `shift` in minutes, never 0. */
export const zoneMessages = {
  consequence: (count: number, shift: number): string =>
    `${
      count === 1
        ? 'O agendamento futuro passa a ser mostrado'
        : `Os ${formatCount(count)} agendamentos futuros passam a ser mostrados`
    } ${shiftText(shift)}: o das 14:00 aparece às ${formatTime((EXAMPLE + shift + 1440) % 1440)}.`,
  choice:
    'Se preferir, mantenha os horários combinados: o das 14:00 continua às 14:00, agora no novo fuso. Seus horários de atendimento e bloqueios não mudam.',
  shift: (shift: number): string => `Mostrar ${shiftText(shift)}`,
  keep: 'Manter os horários',
} as const;
