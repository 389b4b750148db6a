import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  allCookies,
  type LgpdConsent,
  type LgpdStatus,
  lgpdStatuses,
  onlyEssential,
} from '../../../domain/consent/consent.ts';
import { consentMessages, lgpdStatusLabels, newestConsent } from '../../../domain/consent/messages.ts';
import { LEGAL_VERSION } from '../../../domain/legal/version.ts';
import { dayAndTime } from '../../../domain/scheduling/moment.ts';
import { messageOf } from '../../lib/api.ts';
import { storeCookieChoice } from '../../lib/cookie-consent.ts';
import { keys, readStored, writeStored } from '../../lib/storage.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Card } from '../../ui/card.tsx';
import { deviceZone } from '../../ui/device-zone.ts';
import { type FailedQuery, LoadFailed } from '../../ui/load-failed.tsx';
import { NativeButton } from '../../ui/native-button.tsx';
import { consentsQuery, keepChoiceRecorded, recordConsent } from './requests.ts';

const looks = {
  granted: { tone: 'success', Sign: CircleCheck },
  denied: { tone: 'neutral', Sign: CircleMinus },
  revoked: { tone: 'warning', Sign: CircleX },
} as const;

interface ConsentCardProps {
  /** False also while it is not known yet. */
  isMember: boolean;
  /** Why it is not known. */
  sessionFailed: FailedQuery | undefined;
  askMember: () => Promise<boolean>;
}

export function ConsentCard(props: ConsentCardProps) {
  const { consent, query, answer, outcome } = useConsent(props);
  const failed = props.sessionFailed ?? (query.isLoadingError ? query : undefined);
  const { tone, Sign } = looks[consent?.status ?? 'denied'];
  return (
    <Card title="Seu consentimento">
      <ul className="grid gap-1 bullets">
        {consentMessages.uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
      {consent === null && failed ? (
        <div className="above-4 below-4">
          <LoadFailed title={consentMessages.loadFailed} query={failed} />
        </div>
      ) : (
        <div className="cluster middle muted small gap-2 across-3 above-4 below-4" role="status">
          {consent === null ? (
            consentMessages.unanswered
          ) : (
            <>
              <Badge tone={tone} icon={<Sign />}>
                {lgpdStatusLabels[consent.status]}
              </Badge>
              <span>Última atualização: {dayAndTime(deviceZone(), new Date(consent.date), new Date())}</span>
            </>
          )}
        </div>
      )}
      {consent !== null && consent.version !== LEGAL_VERSION && (
        <Banner tone="info">Os textos mudaram desde a sua resposta. Confira e responda de novo.</Banner>
      )}
      {outcome && (
        <div className="below-4" role="status">
          <Banner tone={outcome.tone}>{outcome.text}</Banner>
        </div>
      )}
      <div className="cluster gap-3">
        {consent?.status === 'granted' && consent.version === LEGAL_VERSION ? (
          <NativeButton variant="outline" onClick={() => answer('revoked')}>
            Revogar consentimento
          </NativeButton>
        ) : (
          <>
            <NativeButton variant="outline" onClick={() => answer('granted')}>
              Conceder consentimento
            </NativeButton>
            <NativeButton variant="outline" onClick={() => answer('denied')}>
              Negar consentimento
            </NativeButton>
          </>
        )}
      </div>
    </Card>
  );
}

interface Outcome {
  tone: 'success' | 'danger';
  text: string;
}

const saved: Outcome = { tone: 'success', text: consentMessages.saved };

function useConsent({ isMember, askMember }: Omit<ConsentCardProps, 'sessionFailed'>) {
  const queryClient = useQueryClient();
  const [local, setLocal] = useState(ownConsent);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const query = useQuery({ ...consentsQuery, enabled: isMember });
  useEffect(() => (isMember ? keepChoiceRecorded() : undefined), [isMember]);
  const answer = async (status: LgpdStatus) => {
    const isStored = answerConsent(status);
    setLocal(ownConsent());
    // A member may answer before the session is loaded.
    if (!(await askMember()))
      return setOutcome(isStored ? saved : { tone: 'danger', text: consentMessages.notStored });
    try {
      await recordConsent({ kind: 'lgpd', status, version: LEGAL_VERSION });
      void queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey });
      setOutcome(saved);
    } catch (error) {
      setOutcome({ tone: 'danger', text: messageOf(error) });
    }
  };
  return { consent: newestConsent(local, query.data ?? []), query, answer, outcome };
}

/** The answer stored in this browser. */
const ownConsent = (): LgpdConsent | null =>
  readStored(keys.lgpdConsent, (value) => {
    const { status, date, version } = Object(value) as Partial<LgpdConsent>;
    const known = lgpdStatuses.find((one) => one === status);
    return known && typeof date === 'string' && typeof version === 'string'
      ? { status: known, date, version }
      : null;
  });

/** Stores an answer and what follows from it for cookies; false when the browser stores nothing. */
function answerConsent(status: LgpdStatus): boolean {
  storeCookieChoice(status === 'granted' ? allCookies : onlyEssential);
  const consent: LgpdConsent = { status, date: new Date().toISOString(), version: LEGAL_VERSION };
  return writeStored(keys.lgpdConsent, consent);
}
