import { dayText } from '../../../domain/account/data-ownership.ts';
import { ownershipSentences } from '../../../domain/account/ownership-sentences.ts';
import { Banner } from '../../ui/banner.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { WithdrawButton } from './withdraw-button.tsx';
import './deletion-banner.css';

interface Props {
  deletion: { dueAt: string; isOwn: boolean };
  zone: string;
}

export function DeletionBanner({ deletion: { dueAt, isOwn }, zone }: Props) {
  const day = dayText(zone, new Date(dueAt));
  return (
    <div className="deletion-banner">
      <Banner
        tone="warning"
        title={isOwn ? ownershipSentences.pendingTitle(day) : ownershipSentences.studioPendingTitle(day)}
        action={
          isOwn ? (
            <WithdrawButton size="sm" />
          ) : (
            <LinkButton to="/settings" search={{ tab: 'profile' }} hash="" variant="outline" size="sm">
              Ver detalhes
            </LinkButton>
          )
        }
      />
    </div>
  );
}
