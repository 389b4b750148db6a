import { useQuery } from '@tanstack/react-query';
import type { AccountOverview } from '../../../domain/account/security.ts';
import { securitySentences } from '../../../domain/account/security-sentences.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { ActivityCard } from './access/activity-card.tsx';
import { SessionsCard } from './access/sessions-card.tsx';
import { EmailCard } from './credentials/email-card.tsx';
import { PasswordCard } from './credentials/password-card.tsx';
import { IdentitiesCard } from './identities-card.tsx';
import { accountQuery } from './requests.ts';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import './security.css';
import './security-rows.css';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';

export interface SecuritySectionProps {
  /** The name of the account's owner, which a good password does not contain. */
  personName: string;
  /** The studio's zone, in which times are shown. */
  zone: string;
}

/** 'Conta e segurança': ways to sign in, second factor, sessions, activity. */
export function SecuritySection({ personName, zone }: SecuritySectionProps) {
  const account = useQuery(accountQuery);
  return (
    <section className="security" aria-labelledby="security-title">
      <h2 id="security-title">Conta e segurança</h2>
      <div className="security-columns">
        <div className="security-column">
          {account.data ? (
            <Protection account={account.data} personName={personName} zone={zone} />
          ) : account.isPending ? (
            <SecuritySkeleton />
          ) : (
            <LoadFailed title={securitySentences.loadFailed} query={account} />
          )}
        </div>
        <div className="security-column">
          <SessionsCard zone={zone} />
          <ActivityCard zone={zone} />
        </div>
      </div>
    </section>
  );
}

function Protection(props: SecuritySectionProps & { account: AccountOverview }) {
  const { account, personName, zone } = props;
  return (
    <>
      <EmailCard account={account} />
      <PasswordCard account={account} personName={personName} />
      <SecondFactorCard account={account} zone={zone} />
      {account.identities.length > 0 && <IdentitiesCard identities={account.identities} />}
    </>
  );
}

/** Cards in the shape of those that come: a title, two lines, a button. */
export function SecuritySkeleton() {
  return (
    <SkeletonGroup label="Carregando sua conta...">
      {['e-mail', 'password', 'second factor'].map((card) => (
        <div key={card} className="card security-skeleton">
          <Skeleton width={140} height={20} />
          <Skeleton width="80%" height={14} />
          <Skeleton shape="box" width={150} height={44} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
