import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { newsMessages as words } from '../../../domain/consent/messages.ts';
import { LEGAL_VERSION } from '../../../domain/legal/version.ts';
import { Card } from '../../ui/card.tsx';
import { FailureBanner } from '../../ui/failure-banner.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
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
  const isGranted = consents.data?.find(({ kind }) => kind === 'marketing')?.isGranted ?? false;
  return (
    <Card icon={<Mail />} title={words.title}>
      {consents.data ? (
        <Switch
          isSelected={choice.isPending ? choice.variables : isGranted}
          onChange={(isOn) => choice.mutate(isOn)}
          description={words.description}
        >
          {words.wanted}
        </Switch>
      ) : consents.isPending ? (
        <SkeletonRows label="Carregando sua escolha..." rows={1} />
      ) : (
        <LoadFailed title={words.loadFailed} query={consents} />
      )}
      <FailureBanner error={choice.error} />
    </Card>
  );
}
