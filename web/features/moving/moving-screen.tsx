import { useQuery } from '@tanstack/react-query';
import { Check, Undo2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { formatShortDate } from '../../../domain/format.ts';
import {
  type DoneStep,
  type MovingStep,
  movingSteps,
  movingTitles,
} from '../../../domain/moving/moving-steps.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { type Section, Sections } from '../../ui/sections.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useStudioClock } from '../shared/use-studio-clock.ts';
import { ChangeLink, CompareWeek, ImportData, LeaveOldSystem } from './guidance.tsx';
import { MessageToClients } from './message-to-clients.tsx';
import { movingStepsQuery, useTick } from './requests.ts';
import type { Week } from './week-glance.tsx';
import './moving-screen.css';

interface Props {
  /** Who ticks. */
  member: string;
  businessName: string;
  /** Of the public page. */
  address: string;
  /** Whose appointments are compared. */
  week: Week;
  /** The address was copied or sent. */
  onShared: () => void;
}

/** 'Dia da troca': what to do to move here from another system, and what of it is done. */
export function MovingScreen(props: Props) {
  const query = useQuery(movingStepsQuery);
  if (query.data) return <Steps {...props} done={query.data.steps} />;
  if (query.isError) return <LoadFailed title="Erro ao carregar os passos da troca" query={query} />;
  return <SkeletonRows label="Carregando passos..." rows={movingSteps.length} />;
}

function Steps({
  member,
  businessName,
  address,
  week,
  onShared,
  done,
}: Props & { done: readonly DoneStep[] }) {
  const clock = useStudioClock();
  const tick = useTick(member);
  const tickOf = (step: MovingStep) => done.find((one) => one.step === step);
  const firstLeft = (after = -1) => {
    const isLeft = (step: MovingStep, index: number) => index !== after && tickOf(step) === undefined;
    const later = movingSteps.findIndex((step, index) => index > after && isLeft(step, index));
    return later === -1 ? movingSteps.findIndex(isLeft) : later;
  };
  const [open, setOpen] = useState(() => firstLeft());
  const isOver = done.length === movingSteps.length;
  const top = useRef<HTMLDivElement>(null);
  const goOn = (openAt: (index: number) => void, next: number) => {
    openAt(next);
    if (next === -1) requestAnimationFrame(() => top.current?.focus());
  };
  const content: Record<MovingStep, ReactNode> = {
    import: <ImportData />,
    'compared-week': <CompareWeek week={week} isShown={movingSteps[open] === 'compared-week'} />,
    'link-in-bio': <ChangeLink address={address} onShared={onShared} />,
    'client-message': <MessageToClients {...{ businessName, address, onShared }} />,
    'old-system': <LeaveOldSystem />,
  };
  const sectionOf = (step: MovingStep, index: number): Section => {
    const ticked = tickOf(step);
    return {
      title: movingTitles[step],
      note: ticked && doneText(ticked, clock.at(ticked.doneAt)),
      isDone: ticked !== undefined,
      content: (openAt) => (
        <>
          {content[step]}
          <Button
            variant={ticked ? 'ghost' : 'primary'}
            icon={ticked ? <Undo2 /> : <Check />}
            onPress={() => {
              tick({ step, isDone: !ticked });
              if (!ticked) goOn(openAt, firstLeft(index));
            }}
          >
            {ticked ? 'Desmarcar' : 'Marcar como feito'}
          </Button>
        </>
      ),
    };
  };
  return (
    <div className="moving column gap-4">
      <div className="grid gap-2 muted figures unringed" tabIndex={-1} ref={top}>
        {isOver ? (
          <Banner
            tone="success"
            title="Troca concluída"
            action={
              <LinkButton to="/dashboard" size="sm" variant="outline">
                Ir para o Dashboard
              </LinkButton>
            }
          >
            Os cinco passos estão feitos: sua agenda está aqui, e suas clientes já agendam pelo seu link.
          </Banner>
        ) : (
          <>
            <p role="status">
              {done.length} de {movingSteps.length} passos feitos
            </p>
            <ProgressBar label="Passos da troca" value={done.length} max={movingSteps.length} />
          </>
        )}
      </div>
      <Sections name="Passo" level={2} open={open} onOpen={setOpen} sections={movingSteps.map(sectionOf)} />
    </div>
  );
}

const doneText = ({ by }: DoneStep, { date, time }: { date: string; time: string }): string =>
  `Feito por ${by}, ${formatShortDate(date)} às ${time}`;
