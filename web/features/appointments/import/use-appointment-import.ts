import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { AppointmentsPreviewInput } from '../../../../domain/import/appointment.ts';
import { appointmentsOfCalendar } from '../../../../domain/import/calendar-appointments.ts';
import type { WrittenAppointment } from '../../../../domain/import/written-appointment.ts';
import { orderOfDates } from '../../../../domain/import/written-moment.ts';
import { momentText } from '../../../../domain/scheduling/moment.ts';
import { totals } from '../../../../domain/studio/procedure-type.ts';
import type { FileEncoding } from '../../../import/decoded-file.ts';
import { type Found, MAX_ROWS, readFile } from '../../../import/file-reading.ts';
import { portionsOf } from '../../../import/portions.ts';
import { useLeftOut } from '../../../import/use-left-out.ts';
import type { PlanSending } from '../../../import/use-plan-sending.ts';
import { api, call } from '../../../lib/api.ts';
import { choicesQuery, procedureTypesQuery } from '../../shared/requests.ts';
import { useStudioClock } from '../../shared/use-studio-clock.ts';
import {
  type AppointmentRole,
  type AppointmentSource,
  appointmentsOf,
  isNothing,
  readAppointmentSource,
} from './appointment-columns.ts';
import { guessMatches, type ImportChoices, type Matches, namesOf } from './appointment-matches.ts';
import {
  type Answers,
  type ImportItem,
  identityOf,
  type PlannedAppointment,
  planAppointments,
  timeKey,
} from './appointment-plan.ts';
import { newServices } from './new-services.ts';
import { readRow } from './read-row.ts';
import { servicesFor, useAppointmentSending } from './use-appointment-sending.ts';

const TOO_COSTLY =
  'Este calendário é grande demais para ser lido de uma vez. Exporte um período menor e tente de novo.';
const NO_EVENTS =
  'Este calendário não tem compromissos com horário de dois anos atrás até daqui a dois anos.';

interface Read {
  written: readonly WrittenAppointment[];
  /** Lines or events that are no appointment. */
  ignored: number;
  /** Events that could not be read. */
  unread: number;
}

/** The steps of an import: what was found, what its columns are, who and what the names are, what becomes of each row, and the import itself. */
export function useAppointmentImport(options: PlanSending<ImportItem>) {
  const [team, services] = [useQuery(choicesQuery), useQuery(procedureTypesQuery)];
  const choices = useMemo(
    (): ImportChoices | undefined =>
      team.data && services.data && { ...team.data, procedureTypes: services.data },
    [team.data, services.data],
  );
  const clock = useStudioClock();
  const [found, setFound] = useState<Found<AppointmentSource> | null>(null);
  const [roles, setRoles] = useState<readonly AppointmentRole[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [read, setRead] = useState<Read | null>(null);
  const [matches, setMatches] = useState<Matches | null>(null);
  const [isMatched, setMatched] = useState(false);
  const [takesPast, setTakesPast] = useState(true);
  const { left, setLeft, toggle } = useLeftOut<number>();
  const [now] = useState(() => new Date());
  const answers = useRef<Answers>({ clients: new Map(), times: new Map() });
  const order = useMemo(() => orderOfDates(read?.written.map(({ date }) => date) ?? []), [read]);
  const place = useMemo(() => ({ zone: clock.zone, order }), [clock.zone, order]);
  const rows = useMemo(() => read?.written.map((written) => readRow(written, place)) ?? [], [read, place]);
  const names = useMemo(() => namesOf(rows.flatMap((row) => row.read ?? [])), [rows]);

  const timeOf = (instant: string) => momentText(clock.zone, new Date(instant));
  const planChosen = (chosen: Matches): PlannedAppointment[] =>
    choices === undefined
      ? []
      : planAppointments({ rows, matches: chosen, choices, answers: answers.current, now }, timeOf);
  const asking = useMutation({
    mutationFn: (chosen: Matches) => ask(planChosen(chosen), answers.current),
    onSuccess: () => setMatched(true),
  });
  // Thousands of rows are not planned anew for each box that is ticked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what `planned` reads besides stays while the dialog is open
  const plan = useMemo(
    () => (isMatched && matches && !asking.isPending ? planChosen(matches) : null),
    [isMatched, matches, asking.isPending, rows, choices],
  );
  const sending = useAppointmentSending(options);

  const begin = (next: Read) => {
    setRead(next);
    setLeft(new Set());
    setMatched(false);
    setMatches(null);
  };
  const take = (next: Found<AppointmentSource>) => {
    setProblem(null);
    const { source } = next;
    if (source.kind === 'table') {
      setFound(next);
      setRoles(source.roles);
      return;
    }
    const calendar = appointmentsOfCalendar(source.text, {
      ...{ zone: clock.zone, today: clock.today },
      services: choices?.procedureTypes.map(({ name }) => name) ?? [],
    });
    if (calendar === null || calendar.written.length > MAX_ROWS) return setProblem(TOO_COSTLY);
    if (calendar.written.length === 0) return setProblem(NO_EVENTS);
    setFound(next);
    begin(calendar);
  };
  const chosen = (row: PlannedAppointment, index: number) =>
    row.item !== null && !left.has(index) && (takesPast || !row.isPast);
  const ready = plan?.flatMap((row, index) => (row.item && chosen(row, index) ? [row.item] : [])) ?? [];
  return {
    ...{ choices, found, roles, setRoles, problem, names, place, plan, ready, asking, sending },
    ...{ takesPast, setTakesPast, chosen, toggle, take },
    /** Of those that the choices come from. */
    failed: [team, services].find(({ isError }) => isError),
    ignored: read?.ignored ?? 0,
    unread: read?.unread ?? 0,
    /** The names are asked about before the rows are shown. */
    matches: matches ?? (choices && read ? guessMatches(names, choices) : null),
    setMatches,
    match: (next: Matches) => {
      setMatches(next);
      asking.mutate(next);
    },
    takeColumns: () => {
      if (found?.source.kind !== 'table') return;
      const written = appointmentsOf(found.source.table, roles);
      const named = written.filter((one) => !isNothing(one));
      begin({ written: named, ignored: written.length - named.length, unread: 0 });
    },
    recode: async (encoding: FileEncoding) => {
      const again = found?.file && (await readFile(found.file, { read: readAppointmentSource, encoding }));
      if (again && typeof again === 'object') take(again);
    },
    /** One step back. */
    back: () => {
      if (isMatched) setMatched(false);
      else if (read !== null && found?.source.kind === 'table') setRead(null);
      else {
        setRead(null);
        setFound(null);
      }
    },
    correct: async (index: number, written: WrittenAppointment) => {
      if (read === null || matches === null || choices === undefined) return;
      const row = readRow(written, place);
      // A name that was typed anew is taken as those of the list were.
      const guessed = guessMatches(namesOf(row.read ? [row.read] : []), choices);
      const widened = widenMatches(matches, guessed);
      const input = { rows: [row], matches: widened, choices, answers: answers.current, now };
      await ask(planAppointments(input, timeOf), answers.current);
      // Another row may have been corrected meanwhile.
      setMatches((now) => now && widenMatches(now, guessed));
      setRead(
        (now) => now && { ...now, written: now.written.map((one, at) => (at === index ? written : one)) },
      );
    },
    send: () => {
      if (matches === null) return;
      sending.begin(ready, servicesFor(ready, [...newServices({ rows, matches }).values()]));
    },
  };
}

const widenMatches = (known: Matches, guessed: Matches): Matches => ({
  ...known,
  services: { ...guessed.services, ...known.services },
  professionals: { ...guessed.professionals, ...known.professionals },
});

type PreviewRow = AppointmentsPreviewInput['appointments'][number];

/** Asks about clients and times that were not asked about yet. */
async function ask(planned: readonly PlannedAppointment[], answers: Answers): Promise<void> {
  const asked = planned.flatMap(({ item, read }, index) => {
    if (item === null || read === null) return [];
    const { appointment } = item;
    const identity = identityOf(read.client);
    const time = timeKey(appointment);
    if (answers.clients.has(identity) && answers.times.has(time)) return [];
    const { professionalId, startsAt, procedures } = appointment;
    const row: PreviewRow = {
      key: String(index),
      professionalId,
      startsAt,
      minutes: totals(procedures).totalMinutes,
    };
    return [{ identity, time, row, client: { key: String(index), ...read.client } }];
  });
  for (const part of portionsOf(asked, ({ row, client }) => ({ row, client }))) {
    const answer = await call(
      api.imports.appointments.preview.$post({
        json: { clients: part.map(({ client }) => client), appointments: part.map(({ row }) => row) },
      }),
    );
    const clients = new Map(answer.clients.map(({ key, client }) => [key, client]));
    const times = new Map(answer.overlapping.map((one) => [one.key, one.with]));
    for (const { identity, time, row } of part) {
      answers.clients.set(identity, clients.get(row.key) ?? null);
      answers.times.set(time, times.get(row.key) ?? null);
    }
  }
}
