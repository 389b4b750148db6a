import { CircleCheck, CircleSlash, TriangleAlert } from 'lucide-react';
import { appointmentStatusLabels, NO_SHOW } from '../../../../domain/agenda/appointment.ts';
import {
  countText,
  formatCount,
  formatDate,
  formatDuration,
  formatMoney,
} from '../../../../domain/format.ts';
import {
  appointmentFieldLabels,
  type WrittenAppointment,
} from '../../../../domain/import/written-appointment.ts';
import { totals } from '../../../../domain/studio/procedure-type.ts';
import { type PreviewKind, PreviewList } from '../../../import/preview-list.tsx';
import { issueText, PreviewRow } from '../../../import/preview-row.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Switch } from '../../../ui/switch.tsx';
import type { PlannedAppointment } from './appointment-plan.ts';
import { type Place, readRow } from './read-row.ts';

interface Props {
  plan: readonly PlannedAppointment[];
  place: Place;
  ignored: number;
  unread: number;
  takesPast: boolean;
  onTakesPast: (takes: boolean) => void;
  chosen: (row: PlannedAppointment, index: number) => boolean;
  onToggle: (index: number) => void;
  onCorrect: (index: number, written: WrittenAppointment) => Promise<void>;
}

/** What becomes of each appointment of a list. */
export function AppointmentPreview(props: Props) {
  const { plan, place, ignored, unread, takesPast, onTakesPast, chosen, onToggle, onCorrect } = props;
  const past = plan.filter(({ item, isPast }) => item !== null && isPast).length;
  const kinds: readonly PreviewKind<PlannedAppointment>[] = [
    {
      ...{ value: 'fresh', label: 'Entram', tone: 'success', icon: <CircleCheck size={16} /> },
      fits: ({ item, isPast }) => item !== null && (takesPast || !isPast),
      countText: (count) => countText(count, 'entra', 'entram'),
    },
    {
      ...{ value: 'out', label: 'Ficam de fora', tone: 'info', icon: <CircleSlash size={16} /> },
      fits: ({ item, isPast, out }) => out !== null || (item !== null && isPast && !takesPast),
      countText: (count) => countText(count, 'fica de fora', 'ficam de fora'),
    },
    {
      ...{ value: 'wrong', label: 'Com problema', tone: 'warning', icon: <TriangleAlert size={16} /> },
      fits: ({ item, out }) => item === null && out === null,
      countText: (count) => `${formatCount(count)} com problema`,
    },
  ];
  return (
    <div className="column gap-3">
      {unread > 0 && (
        <Banner tone="warning">
          {countText(
            unread,
            'compromisso do calendário não pôde ser lido. Confira-o na agenda anterior.',
            'compromissos do calendário não puderam ser lidos. Confira-os na agenda anterior.',
          )}
        </Banner>
      )}
      {past > 0 && (
        <Switch
          isSelected={takesPast}
          onChange={onTakesPast}
          description="Contam como visitas da cliente. Sem um valor pago na lista, não entram no seu financeiro."
        >
          {past === 1 ? 'Trazer 1 que já passou' : `Trazer os ${formatCount(past)} que já passaram`}
        </Switch>
      )}
      <PreviewList
        label="Agendamentos encontrados"
        rows={plan}
        kinds={kinds}
        all="Todos"
        ignored={{ count: ignored, text: ignoredText }}
      >
        {(row, index) => (
          <AppointmentRow
            key={index}
            {...{ row, place }}
            isChosen={chosen(row, index)}
            isOut={row.item === null || (row.isPast && !takesPast)}
            onToggle={() => onToggle(index)}
            onCorrect={(written) => onCorrect(index, written)}
          />
        )}
      </PreviewList>
    </div>
  );
}

const ignoredText = (count: number) => `${countText(count, 'ignorada')} (sem cliente ou horário)`;

interface RowProps {
  row: PlannedAppointment;
  place: Place;
  isChosen: boolean;
  isOut: boolean;
  onToggle: () => void;
  onCorrect: (written: WrittenAppointment) => Promise<void>;
}

function AppointmentRow({ row, place, isChosen, isOut, onToggle, onCorrect }: RowProps) {
  const { written, issues, remarks, item, knownAs, out } = row;
  return (
    <PreviewRow
      name={written.client.trim() || 'Sem cliente'}
      facts={factsOf(row)}
      notes={[
        ...(out === null ? [] : [out]),
        ...issues.map(({ field, message }) =>
          issueText(appointmentFieldLabels[field], written[field], message),
        ),
        ...(knownAs !== null && knownAs !== written.client.trim() ? [`Já cadastrada: ${knownAs}`] : []),
        ...remarks,
      ]}
      {...{ isOut, isChosen, onToggle }}
      correction={
        item === null && issues.length > 0
          ? {
              ...{ written, issues, labels: appointmentFieldLabels, fieldProps },
              fields: issues.map(({ field }) => field),
              check: (typed) => ({ value: typed, issues: readRow(typed, place).issues }),
              onCorrect,
            }
          : null
      }
    />
  );
}

const fieldProps = { notes: { multiline: true } };

/** '26/11/2026 às 14:30 · Volume · 1 h 30 · R$ 180,00 · Confirmado' */
function factsOf({ read, written, shown }: PlannedAppointment): string {
  if (read === null) return [written.date, written.time, written.service].filter(Boolean).join(' · ');
  const when = `${formatDate(read.date)} às ${read.time}`;
  if (shown === null) return [when, ...read.services].join(' · ');
  const { procedures, status, noShow, payment } = shown;
  const { totalMinutes, totalCents } = totals(procedures);
  const cents = payment?.amountCents ?? totalCents;
  return [
    when,
    procedures.map(({ name }) => name).join(' + '),
    formatDuration(totalMinutes),
    ...(cents > 0 ? [payment ? `${formatMoney(cents)} pago` : formatMoney(cents)] : []),
    noShow ? NO_SHOW : appointmentStatusLabels[status],
  ].join(' · ');
}
