import { useState } from 'react';
import { countsText } from '../../../domain/import/past-import.ts';
import { PastImports } from '../../import/past-imports.tsx';
import { BackCloses } from '../../ui/back-closes.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useLeaveQuestion } from '../../ui/form/unsaved-guard.tsx';
import { ChoiceStep } from './choice-step.tsx';
import { FileStep } from './file-step.tsx';
import { addedIn, ResultStep, unwantedOf } from './result-step.tsx';
import { SendingStep } from './sending-step.tsx';
import { parts } from './studio-plan.ts';
import { useStudioImport } from './use-studio-import.ts';
import './studio-import.css';

type Steps = ReturnType<typeof useStudioImport>;

/** 'Trazer de outro estúdio Lume': a file, who is who and what comes, the sending, and what came. */
export default function StudioImportDialog({ onClose }: { onClose: () => void }) {
  const steps = useStudioImport();
  const { opened, sending } = steps;
  const [showsPast, setShowsPast] = useState(false);
  const isDirty = opened !== null && !sending.isSuccess;
  const { leave, question } = useLeaveQuestion({ dirty: isDirty, onLeave: onClose });
  const close = () => !sending.isPending && leave();
  return (
    <Dialog
      title={showsPast ? 'Importações' : 'Trazer de outro estúdio Lume'}
      description={showsPast ? 'Uma importação pode ser desfeita por 24 horas.' : descriptionOf(steps)}
      size="lg"
      onClose={close}
      isDismissable={!isDirty}
      footer={
        showsPast ? (
          <Button variant="outline" onPress={() => setShowsPast(false)}>
            Voltar
          </Button>
        ) : (
          opened && !sending.isPending && <Footer steps={steps} onClose={onClose} />
        )
      }
    >
      <BackCloses onBack={close} />
      {showsPast ? (
        <PastImports />
      ) : opened === null ? (
        <FileStep steps={steps} onPast={() => setShowsPast(true)} />
      ) : sending.isIdle ? (
        <ChoiceStep steps={steps} opened={opened} />
      ) : sending.isSuccess ? (
        <ResultStep
          result={sending.data}
          chosen={steps.chosen}
          unwanted={unwantedOf(opened.archive, steps.match, steps.chosen)}
        />
      ) : (
        <SendingStep steps={steps} />
      )}
      {question(
        sending.isError
          ? 'Nem tudo veio. Para continuar depois, escolha o mesmo arquivo: nada vem em dobro.'
          : 'Nada deste arquivo veio ainda.',
      )}
    </Dialog>
  );
}

function descriptionOf({ opened, sending }: Steps): string {
  if (opened === null) return 'Nada é salvo antes de você conferir o que vem.';
  if (sending.isPending)
    return 'Deixe esta tela aberta. Se ela fechar, escolha o mesmo arquivo de novo: nada vem em dobro.';
  if (sending.isSuccess) return 'Pronto. Confira o que veio.';
  return sending.isError ? 'O que já veio fica.' : 'Confira quem é quem e o que vem.';
}

function Footer({ steps, onClose }: { steps: Steps; onClose: () => void }) {
  const { sending, undoing, opened, match, chosen } = steps;
  if (sending.isSuccess) {
    return (
      <>
        {opened && countsText(addedIn(sending.data)) !== '' && (
          <Button
            variant="outline"
            pending={undoing.isPending}
            pendingLabel="Desfazendo..."
            onPress={() => undoing.mutate(opened.importId, { onSuccess: onClose })}
          >
            Desfazer esta importação
          </Button>
        )}
        <Button onPress={onClose}>Concluir</Button>
      </>
    );
  }
  const isReady = parts.some((part) => chosen.has(part)) && Object.values(match).some((member) => member);
  return (
    <>
      <Button variant="outline" onPress={steps.back}>
        Voltar
      </Button>
      <Button isDisabled={!isReady} onPress={steps.send}>
        {sending.isError ? 'Tentar de novo' : 'Trazer'}
      </Button>
    </>
  );
}
