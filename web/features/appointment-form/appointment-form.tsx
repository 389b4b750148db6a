import type { ReactNode } from 'react';
import type { AppointmentRow } from '../../../domain/agenda/appointment.ts';
import type { WithDepositLink } from '../../../domain/agenda/appointment-detail.ts';
import type { AppointmentChoices } from '../../../domain/agenda/appointment-query.ts';
import { formatDuration, formatMoney, formatShortDay } from '../../../domain/format.ts';
import { formatTime, isLocalDate, parseTime } from '../../../domain/scheduling/clock.ts';
import { LEFT_TEAM } from '../../../domain/studio/professional.ts';
import { Button } from '../../ui/button.tsx';
import { FormText } from '../../ui/form/bound-fields.tsx';
import { Form } from '../../ui/form/form.tsx';
import { DraftBanner } from '../../ui/form/form-dialog.tsx';
import { UnsavedGuard } from '../../ui/form/unsaved-guard.tsx';
import { Select, type SelectItem } from '../../ui/select.tsx';
import { ClientPicker, type NewClientSlot } from './client-picker.tsx';
import { DepositChoice } from './deposit-choice.tsx';
import { type Names, ProblemNotice } from './problem-notice.tsx';
import { servicesFor, withHost } from './procedure-fields.ts';
import { ProcedureLines } from './procedure-lines.tsx';
import { type AppointmentFormState, type FormStart, useAppointmentForm } from './use-appointment-form.ts';
import { WhenSection } from './when/when-section.tsx';

interface Props {
  choices: AppointmentChoices;
  /** The field of the client takes the focus, also on a phone. */
  asksClient: boolean;
  start: FormStart;
  renderNewClient: (slot: NewClientSlot) => ReactNode;
  onSaved: (saved: WithDepositLink<AppointmentRow>, moved: boolean) => void;
  onClose: () => void;
}

export function AppointmentForm({ asksClient, renderNewClient, ...props }: Props) {
  const { choices } = props;
  const form = useAppointmentForm(props);
  const { fields, errors, change, stored } = form;
  const hosts = hostsOf(choices, stored);
  const services = servicesFor(choices.procedureTypes, fields.professionalId, stored, fields.lines);
  const takeHost = (professionalId: string) =>
    change({ professionalId, lines: withHost(fields, professionalId, choices.procedureTypes) });
  return (
    <div className="appointment-form">
      <Form form={form} refusal={null}>
        <div className="appointment-scroll stack gap-6 grow">
          <div className="stack gap-5 shrinks">
            <DraftBanner draft={form.draft} />
            <ClientPicker
              client={fields.client}
              takesFocus={asksClient}
              onChange={(client) => change({ client })}
              errorMessage={errors.clientId?.[0]}
              renderNewClient={renderNewClient}
            />
            {hosts.length > 1 && (
              <Select
                label="Profissional"
                items={hosts}
                selectedKey={fields.professionalId || null}
                onSelectionChange={(key) => takeHost(String(key))}
                errorMessage={errors.professionalId?.[0]}
              />
            )}
            <ProcedureLines
              lines={fields.lines}
              services={services}
              errors={errors}
              onChange={(lines) => change({ lines })}
            />
          </div>
          <WhenSection form={form} />
          <div className="stack gap-5 shrinks">
            <DepositChoice form={form} />
            <FormText form={form} name="notes" label="Observações (opcional)" multiline rows={3} />
          </div>
        </div>
        <ProblemNotice form={form} names={namesOf(choices, hosts, services)} />
        <FormFooter form={form} />
      </Form>
      <UnsavedGuard dirty={form.touched} until="address" onLeave={form.draft.discard}>
        O que você preencheu neste agendamento ainda não foi salvo.
      </UnsavedGuard>
    </div>
  );
}

/** Who can be chosen; of an appointment of somebody who has left that one too, whose it stays unless somebody else is. */
function hostsOf({ professionals }: AppointmentChoices, stored: AppointmentRow | null): SelectItem[] {
  const hosts = professionals.map(({ id, fullName }) => ({ id, label: fullName }));
  if (stored === null || hosts.some(({ id }) => id === stored.professional.id)) return hosts;
  const { id, fullName } = stored.professional;
  return [...hosts, { id, label: fullName, detail: LEFT_TEAM }];
}

function namesOf(
  choices: AppointmentChoices,
  hosts: readonly SelectItem[],
  services: readonly { id: string; name: string }[],
): Names {
  const nameIn = (list: readonly { id: string; name: string }[], id: string) =>
    list.find((one) => one.id === id)?.name;
  return {
    professional: (id) => hosts.find((one) => one.id === id)?.label ?? '',
    service: (id) => nameIn(services, id) ?? nameIn(choices.procedureTypes, id) ?? 'Procedimento',
  };
}

function FormFooter({ form }: { form: AppointmentFormState }) {
  const { totals, stored, problem } = form;
  return (
    <footer className="appointment-footer row middle apart gap-4">
      <p className="stack figures shrinks" aria-live="polite">
        <strong>
          {formatMoney(totals.totalCents)} · {formatDuration(totals.totalMinutes)}
        </strong>
        <span className="muted small">{whenWords(form)}</span>
      </p>
      {/* First the notice above asks which version stays. */}
      {problem?.kind !== 'changed' && (
        <Button
          type="submit"
          size="lg"
          pending={form.pending}
          pendingLabel={stored ? 'Salvando...' : 'Agendando...'}
        >
          {stored ? 'Salvar' : 'Agendar'}
        </Button>
      )}
    </footer>
  );
}

/** 'ter., 24/11, 09:00 às 11:00' */
function whenWords({ fields, totals }: AppointmentFormState): string {
  const day = isLocalDate(fields.date) ? formatShortDay(fields.date) : '';
  const start = parseTime(fields.time);
  if (start === null) return day;
  const end = formatTime((start + totals.totalMinutes) % 1440);
  return `${day}, ${fields.time}${totals.totalMinutes > 0 ? ` às ${end}` : ''}`;
}
