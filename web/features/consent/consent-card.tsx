import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { LgpdStatus } from '../../../domain/consent/consent.ts';
import { consentSentences, lgpdStatusLabels, newestConsent } from '../../../domain/consent/sentences.ts';
import { LEGAL_VERSION } from '../../../domain/legal/version.ts';
import { dayAndTime } from '../../../domain/scheduling/moment.ts';
import { sentenceOf } from '../../lib/api.ts';
import { Badge } from '../../ui/badge.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toast-queue.ts';
import { answerConsent, ownConsent } from './lgpd-consent.ts';
import { keepChoiceRecorded } from './recorded-choice.ts';
import { consentsQuery, recordConsent } from './requests.ts';
import './consent.css';

const looks = {
  granted: { tone: 'success', Sign: CircleCheck },
  denied: { tone: 'neutral', Sign: CircleMinus },
  revoked: { tone: 'warning', Sign: CircleX },
} as const;

/** The consent as it stands, and the buttons that change it; of a signed-in person on the server too. */
export function ConsentCard({ isMember }: { isMember: boolean }) {
  const { consent, answer } = useConsent(isMember);
  const { tone, Sign } = looks[consent?.status ?? 'denied'];
  return (
    <Card title="Seu consentimento">
      <ul className="consent-uses">
        {consentSentences.uses.map((use) => (
          <li key={use}>{use}</li>
        ))}
      </ul>
      <div className="consent-status" role="status">
        {consent === null ? (
          consentSentences.unanswered
        ) : (
          <>
            <Badge tone={tone} icon={<Sign />}>
              {lgpdStatusLabels[consent.status]}
            </Badge>
            <span>Última atualização: {dayAndTime(ownZone(), new Date(consent.date), new Date())}</span>
          </>
        )}
      </div>
      {consent !== null && consent.version !== LEGAL_VERSION && (
        <Banner tone="info">Os textos mudaram desde a sua resposta. Confira e responda de novo.</Banner>
      )}
      <div className="consent-answers">
        {consent?.status === 'granted' ? (
          <Button variant="outline" onPress={() => answer('revoked')}>
            Revogar consentimento
          </Button>
        ) : (
          <>
            <Button variant="outline" onPress={() => answer('granted')}>
              Conceder consentimento
            </Button>
            <Button variant="outline" onPress={() => answer('denied')}>
              Negar consentimento
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

function useConsent(isMember: boolean) {
  const queryClient = useQueryClient();
  const [local, setLocal] = useState(ownConsent);
  const { data: stored = [] } = useQuery({ ...consentsQuery, enabled: isMember });
  useEffect(() => (isMember ? keepChoiceRecorded() : undefined), [isMember]);
  const answer = async (status: LgpdStatus) => {
    const isStored = answerConsent(status);
    setLocal(ownConsent());
    if (!isMember)
      return void (isStored
        ? toast.success(consentSentences.saved)
        : toast.error(consentSentences.notStored));
    try {
      await recordConsent({ kind: 'lgpd', status, version: LEGAL_VERSION });
      void queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey });
      toast.success(consentSentences.saved);
    } catch (error) {
      toast.error(sentenceOf(error));
    }
  };
  return { consent: newestConsent(local, stored), answer };
}

const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
