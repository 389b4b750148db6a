import { countText } from '../../../../domain/format.ts';
import { ImportDialog } from '../../../import/import-dialog.tsx';
import { ImportSources, listTypes } from '../../../import/import-sources.tsx';
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
  const steps = useAppointmentImport(props);
  return (
    <ImportDialog
      title="Importar agendamentos"
      owner={props.owner}
      kind="appointments"
      steps={steps}
      columns={{ kinds: appointmentColumns, problemOf, onContinue: steps.takeColumns }}
      step={stepOf(steps)}
      sources={(sources) => (
        <ImportSources
          {...sources}
          read={readAppointmentSource}
          accepted={accepted}
          words={words}
          onFound={steps.take}
        />
      )}
      notice={
        <>
          {steps.problem && <Banner tone="danger">{steps.problem}</Banner>}
          <FailureBanner error={steps.asking.error} />
        </>
      }
      onClose={props.onClose}
    />
  );
}

function stepOf(steps: ReturnType<typeof useAppointmentImport>) {
  const { choices, failed, plan, matches, ready, asking } = steps;
  if (choices === undefined)
    return {
      content: failed ? <LoadFailed query={failed} /> : <SkeletonRows label="Carregando..." rows={4} />,
    };
  if (plan)
    return {
      description: 'Confira o que entra na sua agenda. Ninguém recebe aviso desta importação.',
      content: (
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
      ),
      begin: {
        label: `Importar ${countText(ready.length, 'agendamento')}`,
        isDisabled: ready.length === 0,
        onPress: steps.send,
      },
    };
  if (matches === null) return null;
  return {
    description: 'Confira quem é quem e qual serviço é qual.',
    content: (
      <MatchStep
        {...{ matches, choices }}
        names={steps.names}
        isPending={asking.isPending}
        onChange={steps.setMatches}
        onBack={steps.back}
        onContinue={() => steps.match(matches)}
      />
    ),
  };
}
