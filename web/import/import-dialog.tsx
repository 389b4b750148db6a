import { type ReactNode, useState } from 'react';
import { formatCount } from '../../domain/format.ts';
import { messageOf } from '../lib/api.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useLeaveQuestion } from '../ui/form/unsaved-guard.tsx';
import type { ImportPlan } from './kept-import.ts';
import { PastImports } from './past-imports.tsx';
import { ProgressRow } from './progress-row.tsx';
import { continueLabel } from './unfinished-import.tsx';

interface Props {
  title: string;
  description: string;
  /** Closing would lose something: it is asked first. */
  isDirty: boolean;
  /** It cannot be closed. */
  isBusy: boolean;
  footer: ReactNode;
  onClose: () => void;
  /** `onPast` shows what was imported before. */
  children: (onPast: () => void) => ReactNode;
}

/** The dialog of an import of a list, with the imports of before beside it. */
export function ImportDialog({ title, description, isDirty, isBusy, footer, onClose, children }: Props) {
  const [showsPast, setShowsPast] = useState(false);
  const { leave, question } = useLeaveQuestion({ dirty: isDirty, onLeave: onClose });
  return (
    <Dialog
      title={showsPast ? 'Importações' : title}
      description={showsPast ? 'Uma importação pode ser desfeita por 24 horas.' : description}
      size="lg"
      onClose={() => !isBusy && leave()}
      isDismissable={!isDirty && !isBusy}
      footer={
        showsPast ? (
          <Button variant="outline" onPress={() => setShowsPast(false)}>
            Voltar
          </Button>
        ) : (
          footer
        )
      }
    >
      {showsPast ? <PastImports /> : children(() => setShowsPast(true))}
      {question('A lista ainda não foi importada.')}
    </Dialog>
  );
}

/** What is said of the first steps, and while an import runs that is kept on the device. */
export const SOURCES = 'Nada é salvo antes de você conferir a lista.';
export const COLUMNS = 'Confira qual coluna é o quê.';
export const RUNNING = 'Deixe esta tela aberta. Se ela fechar, a importação pode ser continuada daqui.';

interface RunningProps {
  plan: Pick<ImportPlan<unknown>, 'sent' | 'items'>;
  error: Error | null;
}

/** How far an import is, and why it stopped. */
export function RunningImport({ plan: { sent, items }, error }: RunningProps) {
  return (
    <>
      {error && (
        <Banner tone="danger" title="A importação parou no meio.">
          {messageOf(error)} O que já entrou não entra de novo.
        </Banner>
      )}
      <ProgressRow
        label={`Importando… ${formatCount(sent)} de ${formatCount(items.length)}`}
        share={sent / items.length}
      />
    </>
  );
}

interface FooterProps<Plan> {
  /** What is sent, or stopped in the middle. */
  running: Plan | null;
  error: Error | null;
  onResume: (plan: Plan) => void;
  /** What begins; null before there is something to begin with. */
  begin: { label: string; isDisabled: boolean; onPress: () => void } | null;
  onBack: () => void;
}

/** Begins what was looked through, or goes on with what stopped. */
export function ImportFooter<Plan extends ImportPlan<unknown>>(props: FooterProps<Plan>) {
  const { running, error, onResume, begin, onBack } = props;
  if (running) return error && <Button onPress={() => onResume(running)}>{continueLabel(running)}</Button>;
  if (begin === null) return null;
  return (
    <>
      <Button variant="outline" onPress={onBack}>
        Voltar
      </Button>
      <Button isDisabled={begin.isDisabled} onPress={begin.onPress}>
        {begin.label}
      </Button>
    </>
  );
}
