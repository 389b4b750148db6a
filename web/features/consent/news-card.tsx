import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import type { StoredConsent } from '../../../domain/consent/consent.ts';
import { consentMessages, newsMessages as words } from '../../../domain/consent/messages.ts';
import { LEGAL_VERSION } from '../../../domain/legal/version.ts';
import { Card } from '../../ui/card.tsx';
import { FailureBanner } from '../../ui/failure-banner.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Switch } from '../../ui/switch.tsx';
import { consentsQuery, recordConsent } from './requests.ts';

/** The consent to news, as signing up asked for it: given and taken back here, saved at once. */
export default function NewsCard() {
  const queryClient = useQueryClient();
  const consents = useQuery(consentsQuery);
  const choice = useMutation({
    scope: { id: 'news' }, // what was chosen last is also stored last
    mutationFn: (isGranted: boolean) =>
      recordConsent({ kind: 'marketing', isGranted, version: LEGAL_VERSION }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: consentsQuery.queryKey }),
  });
  return (
    <Card icon={<Mail />} title={words.title}>
      <Loaded
        query={consents}
        title={consentMessages.loadFailed}
        loading="Carregando sua escolha..."
        rows={1}
      >
        {(known) => (
          <Switch
            isSelected={choice.isPending ? choice.variables : isGranted(known)}
            onChange={(isOn) => choice.mutate(isOn)}
            description={words.description}
          >
            {words.wanted}
          </Switch>
        )}
      </Loaded>
      <FailureBanner error={choice.error} />
    </Card>
  );
}

const isGranted = (consents: readonly StoredConsent[]): boolean =>
  consents.find(({ kind }) => kind === 'marketing')?.isGranted ?? false;
