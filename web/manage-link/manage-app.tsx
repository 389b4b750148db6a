import { useEffect, useState } from 'react';
import type { ManagedAppointment } from '../../domain/booking/manage.ts';
import { Banner } from '../ui/banner.tsx';
import { AppointmentCard } from './appointment-card.tsx';
import { CancelStep } from './cancel-step.tsx';
import { LinkFailed, LinkOpening, LinkPage } from './link-page.tsx';
import { MoveStep } from './move-step.tsx';
import { managing } from './requests.ts';
import { useLinkPage } from './use-link-page.ts';

type Step = 'see' | 'move' | 'cancel';

/** The client's page of one appointment: 'Eu vou', another time, or none. */
export function ManageApp({ token }: { token: string | null }) {
  const [done, setDone] = useState<string | null>(null);
  const { step, go, back } = useStep(token);
  const ways = managing(token ?? '');
  const { page: appointment, setPage: setAppointment, failure, load } = useLinkPage(token, ways.read);

  if (token === null || failure)
    return (
      <LinkFailed
        failure={failure}
        over="Este link não vale mais"
        overHint={OVER}
        failed="Não foi possível abrir o agendamento"
        onRetry={load}
      />
    );
  if (appointment === null) return <LinkOpening />;

  const finish = (said: string) => (changed: ManagedAppointment) => {
    setAppointment(changed);
    setDone(said);
    if (step !== 'see') back();
  };
  /** Somebody changed it meanwhile: what is there now is shown, with the reason. */
  const onStale = (message: string) => {
    setDone(message);
    if (step !== 'see') back();
    load();
  };
  const { studio } = appointment;
  const given = { appointment, ways, onStale };
  return (
    <LinkPage studio={studio}>
      {done && step === 'see' && <Banner tone="success">{done}</Banner>}
      {step === 'see' && (
        <AppointmentCard
          {...given}
          onConfirmed={finish('Presença confirmada. Até lá!')}
          onMove={() => go('move')}
          onCancel={() => go('cancel')}
        />
      )}
      {step === 'move' && (
        <MoveStep
          {...given}
          onMoved={finish('Horário remarcado. Enviamos a confirmação por e-mail.')}
          onBack={back}
        />
      )}
      {step === 'cancel' && (
        <CancelStep
          {...given}
          onCancelled={finish('Agendamento cancelado. O estúdio já foi avisado.')}
          onBack={back}
        />
      )}
    </LinkPage>
  );
}

/** The step on screen, an entry of the history each, so that 'back' goes one step back. */
function useStep(token: string | null) {
  const [step, setStep] = useState<Step>('see');
  useEffect(() => {
    const follow = ({ state }: PopStateEvent) =>
      setStep(state?.step === 'move' || state?.step === 'cancel' ? state.step : 'see');
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  return {
    step,
    go: (next: Step) => {
      history.pushState({ token, step: next }, '');
      setStep(next);
      scrollTo(0, 0);
    },
    back: () => history.back(),
  };
}

const OVER = 'Ele pode ter sido trocado por outro, ou o atendimento já passou. Fale com o estúdio.';
