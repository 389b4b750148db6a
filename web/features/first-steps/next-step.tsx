import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FirstSteps } from '../../../domain/agenda/dashboard.ts';
import { useReadAgain } from '../../lib/after-write.ts';
import { api, call } from '../../lib/api.ts';
import { Banner, type BannerProps } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { toastFailure } from '../../ui/write-toasts.ts';
import { ESSENTIAL_STEPS, type Step, stepsOf } from './steps.ts';

/** Under the dashboard's key: what makes that stale makes this stale. */
const firstStepsQuery = queryOptions({
  queryKey: ['dashboard', 'first-steps'],
  queryFn: () => call(api['first-steps'].$get()),
});

interface Props {
  /** The step that the screen below is for. */
  of: 'hours' | 'procedure' | 'link';
  /** That screen, which comes with the way on: nothing of it is pushed down then. */
  children?: ReactNode;
}

/** Leads from the screen of an essential step to the next one, until clients can book. */
export default function NextStep({ of, children }: Props) {
  const { data: steps, isLoading, failureCount } = useQuery(firstStepsQuery);
  if (isLoading && failureCount === 0) return children && <SkeletonForm label="Carregando..." fields={4} />;
  return (
    <>
      {steps && <StepBanner key={of} steps={steps} of={of} />}
      {children}
    </>
  );
}

function StepBanner({ steps, of }: Pick<Props, 'of'> & { steps: FirstSteps }) {
  const [wasReady] = useState(steps.done);
  const essential = stepsOf(steps).slice(0, ESSENTIAL_STEPS);
  const index = essential.findIndex(({ name }) => name === of);
  const current = essential[index];
  const next = essential.find((step) => !step.done && step !== current);
  const lead = useLead(next);
  if (wasReady || current === undefined) return null;
  if (of === 'hours' && !current.done) {
    return (
      <Lead
        title={`Passo ${index + 1} de ${ESSENTIAL_STEPS}: ${current.title}`}
        action={
          <Button pending={lead.isPending} onPress={() => lead.mutate('confirm')}>
            Está certo, continuar
          </Button>
        }
      >
        Mude o que for diferente e salve, ou continue com estes.
      </Lead>
    );
  }
  if (!current.done) return null;
  return (
    <Lead
      tone="success"
      title={next ? `Próximo passo: ${next.title}` : 'Tudo pronto: suas clientes já podem agendar'}
      action={
        <Button icon={<ArrowRight />} onPress={() => lead.mutate('go')}>
          {next ? 'Próximo passo' : 'Ir para o Dashboard'}
        </Button>
      }
    >
      {next?.text}
    </Lead>
  );
}

function Lead(props: BannerProps) {
  return (
    <div className="below-4">
      <Banner {...props} />
    </div>
  );
}

function useLead(next: Step | undefined) {
  const readAgain = useReadAgain('dashboard');
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (how: 'go' | 'confirm') => {
      if (how === 'go') return;
      await call(api['first-steps']['hours-confirmed'].$post());
      void readAgain();
    },
    onSuccess: () => navigate(next?.link ?? { to: '/dashboard' }),
    onError: (error) => toastFailure(error),
  });
}
