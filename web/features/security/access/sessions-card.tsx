import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MonitorSmartphone } from 'lucide-react';
import { useState } from 'react';
import type { SessionRow } from '../../../../domain/account/security.ts';
import { securitySentences } from '../../../../domain/account/security-sentences.ts';
import { whenText } from '../../../../domain/scheduling/moment.ts';
import { ApiError, sentenceOf } from '../../../lib/api.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { LoadFailed } from '../../../ui/load-failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { afterSecurityWrite, endOtherSessions, endSession, sessionsQuery } from '../requests.ts';
import { deviceOf, SessionItem } from './session-item.tsx';

/** Where the account is open: device, place, last use; one is ended, or all others. */
export function SessionsCard({ zone }: { zone: string }) {
  const sessions = useQuery(sessionsQuery);
  return (
    <Card
      level={3}
      icon={<MonitorSmartphone />}
      title="Sessões ativas"
      description="Onde sua conta está aberta agora. Não reconhece alguma? Encerre-a e altere sua senha."
    >
      {sessions.data ? (
        <Sessions sessions={sessions.data} zone={zone} />
      ) : sessions.isPending ? (
        <SkeletonRows label="Carregando sessões..." rows={2} />
      ) : (
        <LoadFailed title={securitySentences.sessionsFailed} query={sessions} />
      )}
    </Card>
  );
}

function Sessions({ sessions, zone }: { sessions: readonly SessionRow[]; zone: string }) {
  const { end, endOthers } = useEndings();
  const [leaving, setLeaving] = useState<SessionRow | null>(null);
  const [isLeavingAll, setLeavingAll] = useState(false);
  const list = useKeptFocus<HTMLUListElement>(sessions.length);
  const now = new Date();
  const inOrder = [...sessions].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
  const others = sessions.filter(({ isCurrent }) => !isCurrent).length;
  return (
    <div className="security-stack" data-wide>
      <ul className="security-list" aria-label="Sessões ativas" tabIndex={-1} ref={list}>
        {inOrder.map((session) => (
          <SessionItem key={session.id} session={session} zone={zone} now={now} onEnd={setLeaving} />
        ))}
      </ul>
      {others === 0 ? (
        <p className="security-hint">Sua conta não está aberta em nenhum outro lugar.</p>
      ) : (
        <Button variant="outline" onPress={() => setLeavingAll(true)}>
          {others === 1 ? 'Encerrar a outra sessão' : `Encerrar as outras ${others} sessões`}
        </Button>
      )}
      <ConfirmDialog
        title="Encerrar sessão?"
        isOpen={leaving !== null}
        onOpenChange={(isOpen) => !isOpen && setLeaving(null)}
        confirmLabel="Encerrar"
        onConfirm={async () => leaving && (await end.mutateAsync(leaving))}
      >
        {leaving && `${deviceOf(leaving)}, que entrou ${whenText(zone, new Date(leaving.createdAt), now)},`}{' '}
        sai da sua conta na hora. O que não foi salvo lá pode se perder.
      </ConfirmDialog>
      <ConfirmDialog
        title="Encerrar as outras sessões?"
        isOpen={isLeavingAll}
        onOpenChange={setLeavingAll}
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
  const queryClient = useQueryClient();
  const settled = (sentence: string) => ({
    onSuccess: () => {
      afterSecurityWrite(queryClient);
      toast.success(sentence);
    },
    onError: (error: Error) => toast.error(isOurs(error) ? sentenceOf(error) : securitySentences.endFailed),
  });
  const end = useMutation({
    mutationFn: (session: SessionRow) =>
      endSession(session.id).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.status !== 404) throw error;
      }),
    ...settled(securitySentences.sessionEnded),
  });
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    ...settled(securitySentences.otherSessionsEnded),
  });
  return { end, endOthers };
}

const isOurs = (error: Error): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429);
