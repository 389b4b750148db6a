import { useMutation, useQuery } from '@tanstack/react-query';
import { Blocks, CircleCheck, Monitor, MonitorSmartphone, Tablet, TabletSmartphone } from 'lucide-react';
import { useState } from 'react';
import { UNKNOWN_DEVICE } from '../../../domain/account/device.ts';
import type { SessionRow } from '../../../domain/account/security.ts';
import { securityMessages } from '../../../domain/account/security-messages.ts';
import { agoText, momentText, whenText } from '../../../domain/scheduling/moment.ts';
import { messageOf } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { toast } from '../../ui/toast.tsx';
import { endOtherSessions, endSession, sessionsQuery, useWritten } from './requests.ts';
import { networkText, Parts, SecurityRow } from './security-row.tsx';

export function SessionsCard({ zone }: { zone: string }) {
  const sessions = useQuery(sessionsQuery);
  return (
    <Card
      level={3}
      icon={<MonitorSmartphone />}
      title="Sessões ativas"
      description="Onde sua conta está aberta agora. Não reconhece alguma? Encerre-a e altere sua senha."
    >
      <Loaded
        query={sessions}
        title={securityMessages.sessionsFailed}
        loading="Carregando sessões..."
        rows={2}
      >
        {(known) => <Sessions sessions={known} zone={zone} />}
      </Loaded>
    </Card>
  );
}

function Sessions({ sessions, zone }: { sessions: readonly SessionRow[]; zone: string }) {
  const { end, endOthers } = useEndings();
  const [leaving, setLeaving] = useState<SessionRow | null>(null);
  const [isLeavingAll, setLeavingAll] = useState(false);
  const now = new Date();
  const inOrder = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <div className="security-stack grid justify-start gap-4" data-wide>
      <ul className="security-list unringed" aria-label="Sessões ativas" data-keeps-focus tabIndex={-1}>
        {inOrder.map((session) => (
          <SessionItem key={session.id} session={session} zone={zone} now={now} onEnd={setLeaving} />
        ))}
      </ul>
      {others === 0 ? (
        <p className="muted small">Sua conta não está aberta em nenhum outro lugar.</p>
      ) : (
        <Button variant="outline" onPress={() => setLeavingAll(true)}>
          {others === 1 ? 'Encerrar a outra sessão' : `Encerrar as outras ${others} sessões`}
        </Button>
      )}
      <ConfirmDialog
        title="Encerrar sessão?"
        isOpen={leaving !== null}
        onClose={() => setLeaving(null)}
        confirmLabel="Encerrar"
        onConfirm={async () => leaving && (await end.mutateAsync(leaving))}
      >
        {leaving && `${deviceOf(leaving)}, que entrou ${whenText(zone, new Date(leaving.createdAt), now)},`}{' '}
        sai da sua conta na hora. O que não foi salvo lá pode se perder.
      </ConfirmDialog>
      <ConfirmDialog
        title="Encerrar as outras sessões?"
        isOpen={isLeavingAll}
        onClose={() => setLeavingAll(false)}
        confirmLabel="Encerrar todas"
        onConfirm={() => endOthers.mutateAsync()}
      >
        Todos os outros dispositivos saem da sua conta na hora. Só este dispositivo continua conectado.
      </ConfirmDialog>
    </div>
  );
}

/** What is gone already counts as ended. */
function useEndings() {
  const written = useWritten();
  const onSettled = (sentence: string) => ({
    onSuccess: () => written(sentence),
    onError: (error: Error) => toast.error(isOurs(error) ? messageOf(error) : securityMessages.endFailed),
  });
  const end = useMutation({
    mutationFn: (session: SessionRow) =>
      endSession(session.id).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }),
    ...onSettled(securityMessages.sessionEnded),
  });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    ...onSettled(securityMessages.otherSessionsEnded),
  });
  return { end, endOthers };
}

const isOurs = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429);

interface ItemProps {
  session: SessionRow;
  zone: string;
  now: Date;
  onEnd: (session: SessionRow) => void;
}

function SessionItem({ session, zone, now, onEnd }: ItemProps) {
  const Icon = iconOf(session);
  const { isCurrent, presentation } = session;
  const device = deviceOf(session);
  const entered = whenText(zone, new Date(session.createdAt), now);
  return (
    <SecurityRow
      icon={<Icon />}
      title={presentation === 'api' ? `${device} · aplicativo conectado` : device}
      action={
        !isCurrent && (
          <Button
            variant="outline"
            size="sm"
            aria-label={`Encerrar sessão: ${device}, entrou ${entered}`}
            onPress={() => onEnd(session)}
          >
            Encerrar
          </Button>
        )
      }
    >
      {isCurrent && (
        <Badge tone="success" icon={<CircleCheck size={16} />}>
          Este dispositivo
        </Badge>
      )}
      <Parts>
        {[
          <time key="entered" dateTime={session.createdAt}>
            Entrou {entered}
          </time>,
          session.place,
          networkText(session.address),
        ]}
      </Parts>
      {!isCurrent && <LastUse at={new Date(session.lastUsedAt)} zone={zone} now={now} />}
    </SecurityRow>
  );
}

function LastUse({ at, zone, now }: { at: Date; zone: string; now: Date }) {
  const exact = momentText(zone, at);
  return (
    <p className="small muted">
      Último uso{' '}
      <time dateTime={at.toISOString()} title={exact}>
        {agoText(at, now)}
        <span className="visually-hidden">, {exact}</span>
      </time>
    </p>
  );
}

/** Sessions of before devices were noted have none. */
const deviceOf = ({ device }: SessionRow): string => device || UNKNOWN_DEVICE;

function iconOf({ device, presentation }: SessionRow) {
  if (presentation === 'api') return Blocks;
  if (/iPad|Tablet/.test(device)) return TabletSmartphone;
  return /iPhone|iPod|Android/.test(device) ? Tablet : Monitor;
}
