import { useState } from 'react';
import { formatCount } from '../../../../domain/format.ts';
import { ColumnStep } from '../../../import/column-step.tsx';
import {
  COLUMNS,
  ImportDialog,
  ImportFooter,
  RUNNING,
  RunningImport,
  SOURCES,
} from '../../../import/import-dialog.tsx';
import { ImportSources, listTypes } from '../../../import/import-sources.tsx';
import { UnfinishedImport } from '../../../import/unfinished-import.tsx';
import type { PlanSending } from '../../../import/use-plan-sending.ts';
import { Banner } from '../../../ui/banner.tsx';
import { FailureBanner } from '../../../ui/failure-banner.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { type AppointmentRole, appointmentColumns, readAppointmentSource } from './appointment-columns.ts';
import type { ImportItem } from './appointment-plan.ts';
import { AppointmentPreview } from './appointment-preview.tsx';
import { MatchStep } from './match-step.tsx';
import { useAppointmentImport } from './use-appointment-import.ts';

const accepted = [...listTypes, '.ics', 'text/calendar'];
const words = {
  file: 'Arquivo CSV ou .ics',
  placeholder:
    'Data;Hora;Cliente;Telefone;Serviço;Valor\n03/12/2026;14:30;Ana Souza;(11) 98765-1234;Volume russo;180,00',
  description:
    'Colunas copiadas de uma planilha ou do relatório da agenda anterior. De um calendário (.ics) vem o que fica entre dois anos atrás e daqui a dois anos.',
  nothing: 'Não encontramos agendamentos. Copie também a linha de títulos: data, hora, cliente e serviço.',
  notText:
    'Este arquivo não é uma lista de agendamentos. Envie um arquivo .csv ou .ics; uma planilha do Excel precisa ser salva como CSV.',
};

const NEEDS = 'Diga quais colunas são a cliente e a data.';
const problemOf = (roles: readonly AppointmentRole[]) =>
  roles.includes('date') && roles.includes('client') ? null : NEEDS;

/** 'Importar agendamentos': a list or a calendar, its columns, who and what its names are, and what becomes of each row. */
export default function ImportAppointmentsDialog(props: PlanSending<ImportItem>) {
  const { owner, onClose } = props;
  const steps = useAppointmentImport(props);
  const { found, matches, plan, choices, sending, asking, ready } = steps;
  const [text, setText] = useState('');
  const { running } = sending;
  return (
    <ImportDialog
      title="Importar agendamentos"
      description={descriptionOf(steps)}
      // What was begun is kept on the device.
      isDirty={running === null && (found !== null || text.trim() !== '')}
      isBusy={sending.isPending}
      onClose={onClose}
      footer={
        <ImportFooter
          running={running}
          error={sending.error}
          onResume={sending.resume}
          onBack={steps.back}
          begin={
            plan && {
              label:
                ready.length === 1
                  ? 'Importar 1 agendamento'
                  : `Importar ${formatCount(ready.length)} agendamentos`,
              isDisabled: ready.length === 0,
              onPress: steps.send,
            }
          }
        />
      }
    >
      {(onPast) => (
        <>
          {steps.problem && <Banner tone="danger">{steps.problem}</Banner>}
          <FailureBanner error={asking.error} />
          {running ? (
            <RunningImport plan={running} error={sending.error} />
          ) : choices === undefined && steps.failed ? (
            <LoadFailed query={steps.failed} />
          ) : choices === undefined ? (
            <SkeletonRows label="Carregando..." rows={4} />
          ) : plan ? (
            <AppointmentPreview
              plan={plan}
              place={steps.place}
              ignored={steps.ignored}
              unread={steps.unread}
              takesPast={steps.takesPast}
              onTakesPast={steps.setTakesPast}
              chosen={steps.chosen}
              onToggle={steps.toggle}
              onCorrect={steps.correct}
            />
          ) : matches ? (
            <MatchStep
              {...{ matches, choices }}
              names={steps.names}
              isPending={asking.isPending}
              onChange={steps.setMatches}
              onBack={steps.back}
              onContinue={() => steps.match(matches)}
            />
          ) : found?.source.kind === 'table' ? (
            <ColumnStep
              key={found.encoding}
              kinds={appointmentColumns}
              table={found.source.table}
              roles={steps.roles}
              onChange={steps.setRoles}
              problemOf={problemOf}
              encoding={found.encoding}
              onEncoding={steps.recode}
              onBack={steps.back}
              onContinue={steps.takeColumns}
            />
          ) : (
            <>
              <UnfinishedImport<ImportItem> owner={owner} kind="appointments" onContinue={sending.resume} />
              <ImportSources
                read={readAppointmentSource}
                accepted={accepted}
                words={words}
                text={text}
                onText={setText}
                onFound={steps.take}
                onPast={onPast}
              />
            </>
          )}
        </>
      )}
    </ImportDialog>
  );
}

function descriptionOf({ found, matches, plan, sending }: ReturnType<typeof useAppointmentImport>): string {
  if (sending.running) return RUNNING;
  if (plan) return 'Confira o que entra na sua agenda. Ninguém recebe aviso desta importação.';
  if (matches) return 'Confira quem é quem e qual serviço é qual.';
  return found?.source.kind === 'table' ? COLUMNS : SOURCES;
}
