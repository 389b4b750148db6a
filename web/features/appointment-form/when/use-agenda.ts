import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isLocalDate, type LocalDate } from '../../../../domain/scheduling/clock.ts';
import { agendaQuery } from '../form-queries.ts';
import { daysOfPage, pageOf, stripOf } from './day-times.ts';

interface Props {
  today: LocalDate;
  professionalId: string;
  date: LocalDate;
  totalMinutes: number;
  /** The appointment being edited. */
  except: string | undefined;
}

/** The agenda around the chosen day, and the thirty days on show, which may be others. */
export function useAgenda({ today, professionalId, date, totalMinutes, except }: Props) {
  const [turned, setTurned] = useState<{ date: LocalDate; page: number } | null>(null);
  const own = pageOf(today, isLocalDate(date) ? date : today);
  const page = turned?.date === date ? turned.page : own;
  const shown = daysOfPage(today, page);
  const question = { professional: professionalId, except };
  const around = useQuery(agendaQuery({ ...question, ...daysOfPage(today, own) }));
  const strip = useQuery(agendaQuery({ ...question, ...shown }));
  return {
    agenda: around.data,
    error: around.data ? null : around.error,
    retry: () => void around.refetch(),
    days: stripOf(strip.data, shown.from, shown.to, totalMinutes),
    shown,
    turn: (by: number) => setTurned({ date, page: page + by }),
  };
}

export type ShownAgenda = ReturnType<typeof useAgenda>;
