import { type DeletionRequest, dayText } from '../../../domain/account/data-ownership.ts';
import { ownershipSentences } from '../../../domain/account/ownership-sentences.ts';
import { Banner } from '../../ui/banner.tsx';
import { WithdrawButton } from './withdraw-button.tsx';

/** The account is to be deleted: when, and the way back. */
export function DeletionNotice({ request, zone }: { request: DeletionRequest; zone: string }) {
  return (
    <Banner
      tone="warning"
      title={ownershipSentences.pendingTitle(dayText(zone, new Date(request.dueAt)))}
      action={<WithdrawButton />}
    >
      {ownershipSentences.pending(request)}
    </Banner>
  );
}

/** The owner has asked for the end of the studio: nobody else can stop it. */
export function StudioNotice({ dueAt, zone }: { dueAt: string; zone: string }) {
  return (
    <Banner tone="warning" title={ownershipSentences.studioPendingTitle(dayText(zone, new Date(dueAt)))}>
      {ownershipSentences.studioPending}
    </Banner>
  );
}
