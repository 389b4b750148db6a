import { useQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import type { OwnIdentity } from '../../../domain/account/security.ts';
import { securityMessages } from '../../../domain/account/security-messages.ts';
import { Card } from '../../ui/card.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { ActivityCard } from './activity-card.tsx';
import { EmailCard } from './email-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { accountQuery } from './requests.ts';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import { SecurityRow } from './security-row.tsx';
import { SessionsCard } from './sessions-card.tsx';
import './security.css';

interface SecuritySectionProps {
  /** The name of the account's owner, which a good password does not contain. */
  personName: string;
  zone: string;
}

export default function SecuritySection({ personName, zone }: SecuritySectionProps) {
  const account = useQuery(accountQuery);
  return (
    <section className="security" aria-labelledby="security-title">
      <h2 className="title below-4" id="security-title">
        Conta e segurança
      </h2>
      <div className="security-columns grid gap-4 shrinks packed">
        <div className="security-column grid gap-4 shrinks packed">
          <Loaded query={account} title={securityMessages.loadFailed} skeleton={<SecuritySkeleton />}>
            {(known) => (
              <>
                <EmailCard account={known} />
                <PasswordCard account={known} personName={personName} />
                <SecondFactorCard account={known} zone={zone} />
                {known.identities.length > 0 && <IdentitiesCard identities={known.identities} />}
              </>
            )}
          </Loaded>
        </div>
        <div className="security-column grid gap-4 shrinks packed">
          <SessionsCard zone={zone} />
          <ActivityCard zone={zone} />
        </div>
      </div>
    </section>
  );
}

/** Cards in the shape of those that come: a title, two lines, a button. */
function SecuritySkeleton() {
  return (
    <SkeletonGroup label="Carregando sua conta...">
      {['e-mail', 'password', 'second factor'].map((card) => (
        <div key={card} className="card grid gap-3">
          <Skeleton width={140} height={20} />
          <Skeleton width="80%" height={14} />
          <Skeleton shape="box" width={150} height={44} />
        </div>
      ))}
    </SkeletonGroup>
  );
}

function IdentitiesCard({ identities }: { identities: readonly OwnIdentity[] }) {
  return (
    <Card
      level={3}
      icon={<Link2 />}
      title="Contas vinculadas"
      description="Com elas você também entra, sem digitar a senha."
    >
      <ul className="security-list">
        {identities.map(({ id, label, email }) => (
          <SecurityRow key={id} title={label}>
            {email && <p className="small muted">{email}</p>}
          </SecurityRow>
        ))}
      </ul>
    </Card>
  );
}
