import './manage.css';
import './deposit-panel.css';
import { useState } from 'react';
import { type ManagedAppointment, REFUSAL_QUERY } from '../../../domain/booking/manage.ts';
import { useFocusKept } from '../../lib/use-focus-kept.ts';
import { Banner } from '../../ui/banner.tsx';
import { useLinkPage, useStep } from '../link-hooks.ts';
import { LinkPage } from '../link-page.tsx';
import { openLink, takeToken } from '../main.tsx';
import { managing } from '../requests.ts';
import { AppointmentCard } from './appointment-card.tsx';
import { CancelStep } from './cancel-step.tsx';
import { MoveStep } from './move-step.tsx';
import { Refusal } from './refusal.tsx';

const texts = {
  over: 'Este link não vale mais',
  overHint: 'Ele pode ter sido trocado por outro, ou o atendimento já passou. Fale com o estúdio.',
  failed: 'Não foi possível abrir o agendamento',
};

const stepOf = (value: unknown) => (value === 'move' || value === 'cancel' ? value : 'see');

function ManageApp({ token }: { token: string | null }) {
  useFocusKept();
  const [said, setSaid] = useState<{ message: string; tone: 'success' | 'warning' } | null>(null);
  const { step, go } = useStep('see', stepOf);
  const back = () => history.back();
  const ways = managing(token ?? '');
  const link = useLinkPage(token === null ? null : ways.read);
  const show = (message: string, tone: 'success' | 'warning' = 'success') => {
    setSaid({ message, tone });
    if (stepOf(history.state?.step) !== 'see') back(); // unless the client went back meanwhile
  };
  const finish =
    (message: string, byEmail = '') =>
    (changed: ManagedAppointment) => {
      link.setPage(changed);
      show(changed.hasEmail ? message + byEmail : message);
    };
  const onStale = (message: string) => {
    show(message, 'warning');
    link.load();
  };
  return (
    <LinkPage link={link} texts={texts}>
      {(appointment) => {
        const given = { appointment, ways, onStale };
        if (step === 'move')
          return (
            <MoveStep
              {...given}
              onMoved={finish('Horário remarcado.', ' Enviamos a confirmação por e-mail.')}
              onBack={back}
            />
          );
        if (step === 'cancel')
          return (
            <CancelStep
              {...given}
              onCancelled={finish('Agendamento cancelado. O estúdio já foi avisado.')}
              onBack={back}
            />
          );
        return (
          <>
            {said && <Banner tone={said.tone}>{said.message}</Banner>}
            <AppointmentCard
              {...given}
              onConfirmed={finish('Presença confirmada. Até lá!')}
              onLooked={link.setPage}
              onMove={() => go('move')}
              onCancel={() => go('cancel')}
            />
          </>
        );
      }}
    </LinkPage>
  );
}

const token = takeToken();
const wantsRefusal = new URLSearchParams(location.search).has(REFUSAL_QUERY);
openLink(wantsRefusal ? <Refusal token={token} /> : <ManageApp token={token} />);
